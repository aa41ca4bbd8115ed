/** A text for every language, or by language with one for `en`. */
export type BrandText = string | Readonly<Record<string, string>>

/** Colours as `#1a2b3c`. */
export interface BrandColors {
  readonly accent: string
  readonly onAccent?: string
  readonly up?: string
  readonly down?: string
}

/** A language beside the 18. */
export interface BrandLanguage {
  /** Code on the wire. */
  readonly code: string
  /** BCP 47. */
  readonly tag: string
  readonly name: string
  readonly sign?: string
  readonly direction?: 'ltr' | 'rtl'
}

/** brand.json as it is written; files are named from its folder. Meanings: brand.schema.json. */
export interface BrandFile {
  readonly name: string
  readonly shortName?: string
  readonly description?: string
  readonly site?: string
  readonly logo: string
  readonly sharePicture?: string
  readonly colors: { readonly light: BrandColors; readonly dark?: BrandColors; readonly ground?: string }
  readonly fonts?: readonly {
    readonly family: string
    readonly file: string
    readonly weight?: string
    readonly style?: string
  }[]
  readonly radii?: { readonly s?: number; readonly m?: number; readonly l?: number }
  readonly legal?: {
    readonly text: BrandText
    readonly links?: readonly { readonly label: BrandText; readonly href: string }[]
  }
  readonly excludedCountries?: BrandText
  readonly company?: Readonly<Partial<Record<'name' | 'subject' | 'url' | 'address' | 'location' | 'email', string>>>
  readonly supportHosts?: readonly string[]
  readonly lossHosts?: readonly string[]
  readonly desktopHost?: string
  readonly api?: {
    readonly origin?: string
    readonly socketOrigin?: string
    readonly pages?: readonly string[]
    readonly paths?: Readonly<Record<string, string>>
  }
  readonly defaultLanguage?: string
  readonly words?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly languages?: readonly (BrandLanguage & {
    readonly words: string | Readonly<Record<string, string>>
  })[]
}

/** A brand that was read and checked. */
export interface Brand {
  readonly file: BrandFile
  /** Absolute path of the folder its files are named from. */
  readonly folder: string
  /** Words by language and message id: overrides, more languages, legal texts. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly languages: readonly BrandLanguage[]
  /** Paths of core that are replaced: from, to. */
  readonly paths: readonly (readonly [from: string, to: string])[]
  /** Sentences on what is allowed and may not be meant. */
  readonly warnings: readonly string[]
}

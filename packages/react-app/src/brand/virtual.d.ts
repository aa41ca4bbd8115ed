declare module 'virtual:brand' {
  interface Colors {
    readonly primary: string
    readonly up: string
    readonly down: string
    readonly onPrimary?: string
  }
  export const COLORS: { readonly light: Colors; readonly dark: Colors }
  export const LINKS: readonly { readonly id: string; readonly href: string }[]
}

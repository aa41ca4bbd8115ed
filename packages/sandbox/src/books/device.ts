/** A device by what its browser says of itself: families alone, '' for what is none of these. */
export type Device = { readonly browser: string; readonly system: string }

/** The first that fits: each says the names of those below too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['Node', /^(?:node|undici)\b/i],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]
const LONGEST = 512

export const deviceOf = (agent: string | undefined): Device => {
  const text = (agent ?? '').slice(0, LONGEST)
  const first = (families: typeof BROWSERS): string => families.find(([, mark]) => mark.test(text))?.[0] ?? ''
  return { browser: first(BROWSERS), system: first(SYSTEMS) }
}

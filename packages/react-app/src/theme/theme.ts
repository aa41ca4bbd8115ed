import {
  atLightness,
  channels,
  contrast,
  hex,
  lightnessOf,
  luminance,
  mix,
  parseColor,
  type Rgb,
  ratio,
} from './color.ts'

export { parseColor } from './color.ts'

export type Mode = 'light' | 'dark'

/** Colours as the configuration gives them: raw text, checked here. */
export type ThemeColors = {
  readonly primary?: string | undefined
  readonly up?: string | undefined
  readonly down?: string | undefined
}

export const DEFAULT_COLORS = { primary: '#85bd00', up: '#85bd00', down: '#f6543e' } as const

/** The fixed grounds of tokens.css that derived colours must be readable on. */
export const GROUNDS = {
  light: { page: '#f5f6f8', surface: '#ffffff', sunken: '#eef0f4' },
  dark: { page: '#0a0d13', surface: '#11151d', sunken: '#181d27' },
} as const

// WCAG asks 4.5 for text and 3 for shapes; small figures at night deserve more than the minimum.
const TEXT_RATIO = { light: 4.6, dark: 5.6 } as const
const SHAPE_RATIO = 3.05
const ON_RATIO = 4.6
const SOFT_ALPHA = { light: 0.13, dark: 0.17 } as const
const SEARCH_STEPS = 20
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

const rounded = (rgb: Rgb): Rgb => channels(hex(rgb))

/** The nearest lightness of this hue that reaches the ratio on every ground, each given by its luminance. */
const readable = (color: Rgb, grounds: readonly number[], mode: Mode, least: number): Rgb => {
  const reaches = (rgb: Rgb): boolean => {
    const own = luminance(rgb)
    return grounds.every((ground) => ratio(own, ground) >= least)
  }
  if (reaches(color)) return color
  let near = lightnessOf(color)
  let far = mode === 'light' ? 0 : 1
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const middle = (near + far) / 2
    if (reaches(rounded(atLightness(color, middle)))) far = middle
    else near = middle
  }
  return rounded(atLightness(color, far))
}

/** The ink for words on a filled ground: a dark tint of the ground where that reads, else black or white. */
const inkOn = (ground: Rgb): Rgb => {
  if (contrast(WHITE, ground) > contrast(BLACK, ground)) return WHITE
  const tint = rounded(mix(ground, BLACK, 0.86))
  return contrast(tint, ground) >= ON_RATIO ? tint : BLACK
}

const family = (name: 'primary' | 'up' | 'down', text: string, mode: Mode): Record<string, string> => {
  const color = channels(text)
  const alpha = SOFT_ALPHA[mode]
  const plain = Object.values(GROUNDS[mode]).map(channels)
  const onPlain = plain.map(luminance)
  const onTinted = plain.map((ground) => luminance(mix(ground, color, alpha)))
  return {
    [`--${name}`]: text,
    [`--on-${name}`]: hex(inkOn(color)),
    [`--${name}-text`]: hex(readable(color, [...onPlain, ...onTinted], mode, TEXT_RATIO[mode])),
    [`--${name}-line`]: hex(readable(color, onPlain, mode, SHAPE_RATIO)),
    [`--${name}-soft`]: hex(color, alpha),
  }
}

/** Every colour the configuration decides, with variants that are always readable. @rule THEME-2 */
export const themeVariables = (colors: ThemeColors, mode: Mode): Record<string, string> => ({
  ...family('primary', parseColor(colors.primary) ?? DEFAULT_COLORS.primary, mode),
  ...family('up', parseColor(colors.up) ?? DEFAULT_COLORS.up, mode),
  ...family('down', parseColor(colors.down) ?? DEFAULT_COLORS.down, mode),
})

/** Puts the theme on the page through the CSSOM, which a strict style policy allows. */
export const applyTheme = (root: HTMLElement, mode: Mode, colors: ThemeColors): void => {
  root.dataset.theme = mode
  for (const [name, value] of Object.entries(themeVariables(colors, mode))) root.style.setProperty(name, value)
  for (const meta of root.ownerDocument.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', GROUNDS[mode].page)
    meta.removeAttribute('media')
  }
}

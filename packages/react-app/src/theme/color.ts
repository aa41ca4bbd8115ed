/** Colour arithmetic by WCAG 2.2: relative luminance, contrast ratio, mixing. Pure. */
export type Rgb = readonly [number, number, number]

const SHORT = /^#[0-9a-f]{3}$/
const LONG = /^#[0-9a-f]{6}$/
const LONGEST_INPUT = 32

/** Reads `#rgb` or `#rrggbb` and nothing else: configuration is not trusted to carry CSS. */
export const parseColor = (text: string | null | undefined): string | undefined => {
  if (typeof text !== 'string' || text.length > LONGEST_INPUT) return undefined
  const low = text.trim().toLowerCase()
  if (LONG.test(low)) return low
  if (SHORT.test(low)) return `#${[...low.slice(1)].map((digit) => digit + digit).join('')}`
  return undefined
}

/** The three channels, 0 to 255, of a colour that `parseColor` returned. */
export const channels = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `#rrggbb`, with an alpha byte when alpha is below 1. */
export const hex = (rgb: Rgb, alpha = 1): string => {
  const byte = (part: number): string => Math.round(part).toString(16).padStart(2, '0')
  return `#${rgb.map(byte).join('')}${alpha < 1 ? byte(alpha * 255) : ''}`
}

/** `share` of the other colour mixed into this one. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). */
export const luminance = (rgb: Rgb): number =>
  0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])

/** Contrast ratio of two luminances, 1 to 21. */
export const ratio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Contrast ratio, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => ratio(luminance(a), luminance(b))

/** Equal hue and saturation at another lightness (HSL, 0 to 1): darker reds stay red where mixing in black turns them brown. */
export const atLightness = (rgb: Rgb, lightness: number): Rgb => {
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const spread = high - low
  if (spread === 0) return [lightness * 255, lightness * 255, lightness * 255]
  const saturation = spread / (1 - Math.abs(high + low - 1))
  let hue = (red - green) / spread + 4
  if (high === red) hue = ((green - blue) / spread + 6) % 6
  else if (high === green) hue = (blue - red) / spread + 2
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const place = (offset + hue * 2) % 12
    return (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))) * 255
  }
  return [channel(0), channel(8), channel(4)]
}

/** HSL lightness, 0 to 1. */
export const lightnessOf = (rgb: Rgb): number => (Math.max(...rgb) + Math.min(...rgb)) / 510

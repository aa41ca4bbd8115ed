import { channels, contrast, parseColor } from '../src/theme/color.ts'
import { DEFAULT_COLORS, GROUNDS, type Mode, themeVariables } from '../src/theme/theme.ts'
import type { BrandColors, BrandFile } from './brand.ts'

/** WCAG 2.2, text. */
const LEAST_TEXT = 4.5

const figure = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`

/** Colours of a mode, with ours where the brand names none. */
export const colorsOf = (file: BrandFile, mode: Mode) => {
  const own: BrandColors = mode === 'dark' ? (file.colors.dark ?? file.colors.light) : file.colors.light
  const color = (text: string | undefined, ours: string): string => parseColor(text) ?? ours
  return {
    primary: color(own.accent, DEFAULT_COLORS.primary),
    up: color(own.up ?? file.colors.light.up, DEFAULT_COLORS.up),
    down: color(own.down ?? file.colors.light.down, DEFAULT_COLORS.down),
    onPrimary: parseColor(own.onAccent),
  }
}

/** Sentences on colours that cannot be read; a refusal names the contrast there is and the one that is needed. @rule BRAND-2 */
export const judgeColors = (file: BrandFile): { problems: readonly string[]; warnings: readonly string[] } => {
  const problems: string[] = []
  const warnings: string[] = []
  for (const mode of ['light', 'dark'] as const) {
    const own = file.colors[mode]
    if (own === undefined) continue
    const { primary, up, down, onPrimary } = colorsOf(file, mode)
    if (up === down) problems.push(`colors.${mode}: up and down must be two colours, and both are ${up}`)
    if (onPrimary !== undefined) {
      const ratio = contrast(channels(onPrimary), channels(primary))
      if (ratio < LEAST_TEXT)
        problems.push(
          `colors.${mode}.onAccent: words of ${onPrimary} on the accent ${primary} have a contrast of ${figure(ratio)}, and ${LEAST_TEXT}:1 is needed; leave it out for the colour that reads best`,
        )
    }
    const page = channels(GROUNDS[mode].surface)
    const plain = contrast(channels(primary), page)
    const written = themeVariables({ primary }, mode)['--primary-text'] ?? primary
    if (plain < LEAST_TEXT)
      warnings.push(
        `colors.${mode}.accent: ${primary} as text on ${GROUNDS[mode].surface} has a contrast of ${figure(plain)}; links and words are drawn in ${written} (${figure(contrast(channels(written), page))})`,
      )
  }
  return { problems, warnings }
}

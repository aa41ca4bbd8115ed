import { COLORS } from 'virtual:brand'
import * as ours from '../theme/theme.ts'

export type { Mode, ThemeColors } from '../theme/theme.ts'
export { DEFAULT_COLORS, GROUNDS, parseColor } from '../theme/theme.ts'

type Name = 'primary' | 'up' | 'down'

/** A configuration has one colour for both modes: where it is the brand's own of light, or none, the mode's own is drawn. */
const inMode = (color: string | undefined, name: Name, mode: ours.Mode): string => {
  const set = ours.parseColor(color)
  return set === undefined || set === COLORS.light[name] ? COLORS[mode][name] : set
}

/** As ours, with the brand's colours of the mode. */
export const themeVariables = (colors: ours.ThemeColors, mode: ours.Mode): Record<string, string> => {
  const primary = inMode(colors.primary, 'primary', mode)
  const { onPrimary } = COLORS[mode]
  return {
    ...ours.themeVariables(
      { primary, up: inMode(colors.up, 'up', mode), down: inMode(colors.down, 'down', mode) },
      mode,
    ),
    ...(onPrimary !== undefined && primary === COLORS[mode].primary && { '--on-primary': onPrimary }),
  }
}

/** As ours, with the brand's colours of the mode. */
export const applyTheme = (root: HTMLElement, mode: ours.Mode, colors: ours.ThemeColors): void => {
  ours.applyTheme(root, mode, colors)
  for (const [name, value] of Object.entries(themeVariables(colors, mode))) root.style.setProperty(name, value)
}

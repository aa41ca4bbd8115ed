import { useLayoutEffect } from 'react'
import { applyTheme, type Mode } from '../theme/theme.ts'
import { useMedia } from '../ui/use-media.ts'
import type { Face } from './face.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The chosen theme where there is a choice, or the device's. @rule THEME-1 */
export const useMode = ({ theme, darkMode }: Pick<Face, 'theme' | 'darkMode'>): Mode => {
  const systemDark = useMedia(DARK)
  const dark = darkMode && theme !== 'system' ? theme === 'dark' : systemDark
  return dark ? 'dark' : 'light'
}

/** Puts the theme on the page, in its colours. */
export const useTheme = (face: Face): void => {
  const mode = useMode(face)
  const { primary, up, down } = face
  useLayoutEffect(() => {
    applyTheme(document.documentElement, mode, { primary, up, down })
  }, [mode, primary, up, down])
}

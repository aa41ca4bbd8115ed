import { useLayoutEffect } from 'react'
import { applyTheme, type Mode } from '../theme/theme.ts'
import { useMedia } from '../ui/use-media.ts'
import type { Face } from './face.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The chosen theme, or the system's. */
export const useMode = ({ theme, darkMode }: Pick<Face, 'theme' | 'darkMode'>): Mode => {
  const systemDark = useMedia(DARK)
  const dark = theme === 'system' ? systemDark : theme === 'dark' && darkMode
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

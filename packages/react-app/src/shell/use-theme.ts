import { useLayoutEffect } from 'react'
import { applyTheme, type Mode } from '../theme/theme.ts'
import { useMedia } from '../ui/use-media.ts'
import type { CachedFrame } from './cached-frame.ts'

const DARK = '(prefers-color-scheme: dark)'

/** The chosen theme where there is a choice, or the device's. @rule THEME-1 */
export const useMode = ({ theme, darkMode }: Pick<CachedFrame, 'theme' | 'darkMode'>): Mode => {
  const systemDark = useMedia(DARK)
  const dark = darkMode && theme !== 'system' ? theme === 'dark' : systemDark
  return dark ? 'dark' : 'light'
}

/** Puts the theme on the page, in its colours. */
export const useTheme = (frame: CachedFrame): void => {
  const mode = useMode(frame)
  const { primary, up, down } = frame
  useLayoutEffect(() => {
    applyTheme(document.documentElement, mode, { primary, up, down })
  }, [mode, primary, up, down])
}

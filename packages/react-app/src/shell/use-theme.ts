import { useLayoutEffect, useSyncExternalStore } from 'react'
import { applyTheme } from '../theme/theme.ts'
import type { Face } from './face.ts'

const DARK = '(prefers-color-scheme: dark)'

const watchSystem = (listener: () => void): (() => void) => {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The chosen theme, or the system's, in the configured colours. */
export const useTheme = ({ theme, darkMode, primary, up, down }: Face): void => {
  const systemDark = useSyncExternalStore(watchSystem, () => matchMedia(DARK).matches)
  const dark = theme === 'system' ? systemDark : theme === 'dark' && darkMode
  useLayoutEffect(() => {
    applyTheme(document.documentElement, dark ? 'dark' : 'light', { primary, up, down })
  }, [dark, primary, up, down])
}

import { features } from '@openlot/core/config'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useClient } from '../bind/ClientProvider.tsx'
import { useCell } from '../bind/use-cell.ts'
import { applyTheme } from '../theme/theme.ts'

const DARK = '(prefers-color-scheme: dark)'

const watchSystem = (told: () => void): (() => void) => {
  const query = matchMedia(DARK)
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}

/** The chosen theme, or the system's, in the configured colours. */
export const useTheme = (): void => {
  const { stores } = useClient()
  const config = useCell(stores.config)
  const { theme } = useCell(stores.preferences)
  const systemDark = useSyncExternalStore(watchSystem, () => matchMedia(DARK).matches)
  const { darkMode } = features(config)
  const dark = theme === 'system' ? systemDark : theme === 'dark' && darkMode
  const { themePrimary, themeUp, themeDown } = config
  useLayoutEffect(() => {
    applyTheme(document.documentElement, dark ? 'dark' : 'light', {
      primary: themePrimary,
      up: themeUp,
      down: themeDown,
    })
  }, [dark, themePrimary, themeUp, themeDown])
}

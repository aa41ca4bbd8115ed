import { useEffect } from 'react'
import { preloadScreen } from './screens.ts'

/** A finger or the focus on a link fetches the screen behind it: by the time it is lifted the code is here. */
export const usePreload = (): void => {
  useEffect(() => {
    const near = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null
      if (link instanceof HTMLAnchorElement) preloadScreen(link.pathname)
    }
    document.addEventListener('pointerdown', near, { passive: true })
    document.addEventListener('focusin', near)
    return () => {
      document.removeEventListener('pointerdown', near)
      document.removeEventListener('focusin', near)
    }
  }, [])
}

import { useEffect } from 'react'
import { preloadScreen } from './screens.ts'

/** Touching or focusing a link fetches its screen: by the time the finger is lifted the code has arrived. */
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

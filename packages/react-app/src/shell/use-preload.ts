import { useEffect } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import { preloadScreen } from './screens.ts'

/**
 * Touching or focusing a link fetches its screen: by the time the finger is lifted the code has arrived. Its files are asked
 * for once the touch was answered, since asking alone takes a slow phone longer than a frame.
 */
export const usePreload = (): void => {
  useEffect(() => {
    const near = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null
      if (link instanceof HTMLAnchorElement) afterPaint(() => preloadScreen(link.pathname))
    }
    document.addEventListener('pointerdown', near, { passive: true })
    document.addEventListener('focusin', near)
    return () => {
      document.removeEventListener('pointerdown', near)
      document.removeEventListener('focusin', near)
    }
  }, [])
}

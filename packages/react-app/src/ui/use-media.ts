import { useSyncExternalStore } from 'react'

/** From here a rail stands in place of the tab bar, and a third column beside the ticket. The style sheets say the same. */
export const WIDE = '(min-width: 1200px)'
/** From here there are two columns. */
export const TABLET = '(min-width: 768px)'

/** True while the media query holds, followed. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

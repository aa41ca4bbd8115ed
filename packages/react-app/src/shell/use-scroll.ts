import { useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'

/** To the top on every navigation; going back to a kept screen finds it where it was left. @rule NAV-13 */
export const useScroll = (location: Location, kept: boolean): void => {
  const arrived = useNavigationType()
  const places = useRef(new Map<string, number>())
  const key = useRef(location.key)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const note = (): void => {
      places.current.set(key.current, scrollY)
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
    if (key.current === location.key) return
    key.current = location.key
    scrollTo(0, arrived === 'POP' && kept ? (places.current.get(location.key) ?? 0) : 0)
  }, [location.key, arrived, kept])
}

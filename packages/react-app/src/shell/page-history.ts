import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router'

interface Entry {
  readonly key?: string
  readonly idx?: number
  readonly usr?: unknown
}

/** As much of a window as its address needs. */
export type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

export interface PageHistory extends Pick<Navigator, 'createHref' | 'go'> {
  readonly location: () => Location
  readonly push: (to: To, state?: unknown) => void
  readonly replace: (to: To, state?: unknown) => void
  readonly listen: (listener: (arrived: NavigationType) => void) => () => void
}

/**
 * The page's history as a router's: each entry has a key and its place in the row (`idx`, which a way back reads).
 * The router makes one of its own only together with code for servers and data, 6 kB before the first render.
 */
export const createPageHistory = (page: Page, newKey: () => string): PageHistory => {
  let listener = (_arrived: NavigationType): void => {}
  const entry = (): Entry => Object(page.history.state)
  const place = (): number => entry().idx ?? 0
  const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

  if (entry().idx === undefined) page.history.replaceState({ ...entry(), idx: 0 }, '')

  return {
    location: () => ({
      pathname: page.location.pathname,
      search: page.location.search,
      hash: page.location.hash,
      state: entry().usr ?? null,
      key: entry().key ?? 'default',
    }),
    createHref: hrefOf,
    go: (steps) => page.history.go(steps),
    push: (to, state = null) => {
      page.history.pushState({ usr: state, key: newKey(), idx: place() + 1 }, '', hrefOf(to))
      listener(NavigationType.Push)
    },
    replace: (to, state = null) => {
      page.history.replaceState({ usr: state, key: newKey(), idx: place() }, '', hrefOf(to))
      listener(NavigationType.Replace)
    },
    listen: (next) => {
      const popped = (): void => next(NavigationType.Pop)
      page.addEventListener('popstate', popped)
      listener = next
      return () => {
        page.removeEventListener('popstate', popped)
        listener = () => {}
      }
    },
  }
}

import { describe, expect, it } from 'vitest'
import { createPageHistory, type Page } from './page-history.ts'

/** A tab with a row of entries, as a browser keeps it. */
const tab = (state: unknown = null) => {
  let entries = [{ url: new URL('http://app.test/trade?symbol=3#top'), state }]
  let at = 0
  const listeners = new Set<() => void>()
  const put = (index: number, next: unknown, to: string): void => {
    const url = new URL(to, entries[at]?.url)
    entries = [...entries.slice(0, index), { url, state: next }, ...(index > at ? [] : entries.slice(index + 1))]
    at = index
  }
  const page = {
    get location() {
      return entries[at]?.url
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (next: unknown, _: string, to = '') => put(at + 1, next, to),
      replaceState: (next: unknown, _: string, to = '') => put(at, next, to || String(entries[at]?.url)),
      go: (steps: number) => {
        at += steps
        for (const listener of listeners) listener()
      },
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  } as unknown as Page
  const keys: string[] = []
  const history = createPageHistory(page, () => `key-${keys.push('')}`)
  const arrivals: string[] = []
  const stop = history.listen((arrived) => arrivals.push(`${arrived} ${history.location().pathname}`))
  return { page, history, arrivals, stop, listeners }
}

describe('the history of the page', () => {
  it('begins at the address the page was opened by, as the first of its row', () => {
    const { history, page } = tab()
    expect(history.location()).toEqual({
      pathname: '/trade',
      search: '?symbol=3',
      hash: '#top',
      state: null,
      key: 'default',
    })
    expect(page.history.state).toEqual({ idx: 0 })
  })

  it('a page that was loaded again keeps its key, its state and its place in the row', () => {
    const { history, page } = tab({ key: 'k', idx: 4, usr: { x: 1 }, layers: 1 })
    expect(history.location()).toMatchObject({ key: 'k', state: { x: 1 } })
    expect(page.history.state).toEqual({ key: 'k', idx: 4, usr: { x: 1 }, layers: 1 })
    history.push('/order')
    expect(page.history.state).toEqual({ usr: null, key: 'key-1', idx: 5 })
  })

  it('goes forward, back and elsewhere, and reports which', () => {
    const { history, page, arrivals, stop, listeners } = tab()
    history.push({ pathname: '/order', search: '?type=1', hash: '' }, { from: 'x' })
    expect(history.location()).toMatchObject({ pathname: '/order', search: '?type=1', state: { from: 'x' } })
    history.replace('/user')
    expect(page.history.state).toEqual({ usr: null, key: 'key-2', idx: 1 })
    history.go(-1)
    expect(history.location().pathname).toBe('/trade')
    expect(arrivals).toEqual(['PUSH /order', 'REPLACE /user', 'POP /trade'])
    stop()
    history.push('/')
    expect([arrivals.length, listeners.size]).toEqual([3, 0])
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildOf } from '../../vite-worker.ts'
import { headWithin, keptAgain, type Way, wayOf, withNonce } from './build-cache.ts'

const HERE = 'https://broker.test'
const FILES = new Set(['/', '/assets/a-12345678.js', '/icon.svg'])
const ask = (path: string, more: Partial<{ method: string; mode: string; isReload: boolean }> = {}): Way =>
  wayOf({ method: 'GET', mode: 'cors', isReload: false, url: new URL(path, HERE), ...more }, HERE, FILES)

describe('the service worker', () => {
  it.each([
    ['/api/user/info'],
    ['/v2/api/forex/trade_list'],
    ['/api/v2/ws'],
    ['/__control'],
    ['/api'],
    ['/sw.js'],
    ['/assets/of-another-build.js'],
    ['/icon.svg?v=2'],
    // A page that looks for a new build.
    ['/'],
    ['https://elsewhere.test/icon.svg'],
  ])('[APP-2] [T40] leaves %s to the network', (path) => {
    expect(ask(path)).toBe('network')
  })

  it.each([
    ['/foo.html', 'page from the network first'],
    ['/mine/a.b', 'page from the network first'],
    ['/%E0%A4%A', 'page'],
    ['/assets/gone-12345678.js', 'network'],
  ])('[NAV-24] a visit to %s, which is no screen, is answered by the %s', (path, way) => {
    expect(ask(path, { mode: 'navigate' })).toBe(way)
  })

  it('[APP-2] answers with kept files and the kept page, and asks the server first when the page is loaded anew', () => {
    expect(ask('/assets/a-12345678.js')).toBe('kept')
    expect(ask('/assets/a-12345678.js', { method: 'POST' })).toBe('network')
    expect(ask('/trade?symbol=1', { mode: 'navigate' })).toBe('page')
    expect(ask('/', { mode: 'navigate' })).toBe('page')
    expect(ask('/trade', { mode: 'navigate', isReload: true })).toBe('page from the network first')
    expect(ask('/trade', { mode: 'navigate', method: 'POST' })).toBe('network')
  })

  it('[APP-2] [APP-4] has the whole build but the words at once, and the words of this device again with another build', () => {
    const folder = mkdtempSync(join(tmpdir(), 'openlot-build-'))
    mkdirSync(join(folder, 'assets'))
    for (const name of [
      'index.html',
      'sw.js',
      'assets/kit-4WE9AyEm.js',
      'assets/en-aGSzMu5e.js',
      'assets/spa-B06MNVqo.js',
    ])
      writeFileSync(join(folder, name), name)
    const { first, later } = buildOf(folder)
    rmSync(folder, { recursive: true })
    expect(first).toEqual(['/assets/kit-4WE9AyEm.js', '/'])
    expect(later).toEqual(['/assets/en-aGSzMu5e.js', '/assets/spa-B06MNVqo.js'])
    expect(keptAgain(later, ['/', '/assets/kit-another8.js', '/assets/spa-an-ther8.js'])).toEqual([later[1]])
    expect(keptAgain(later, [])).toEqual([])
  })

  describe('asks the server for so long', () => {
    afterEach(() => void vi.useRealTimers())

    it('[APP-2] until its answer begins: one that comes slowly is not cut off', async () => {
      vi.useFakeTimers()
      const answer = await headWithin(3000, async (signal) => {
        const body = new ReadableStream({
          start: (comes) => {
            signal.addEventListener('abort', () => comes.error(signal.reason))
            setTimeout(() => {
              if (signal.aborted) return
              comes.enqueue(new TextEncoder().encode('the page'))
              comes.close()
            }, 9000)
          },
        })
        return new Response(body)
      })
      vi.advanceTimersByTime(9000)
      expect(await answer.text()).toBe('the page')
    })

    it('[APP-2] and gives up on one that does not begin', async () => {
      vi.useFakeTimers()
      const asked = headWithin(
        3000,
        (signal) => new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason))),
      )
      const ended = expect(asked).rejects.toThrow('abort')
      vi.advanceTimersByTime(3000)
      await ended
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  it('[APP-3] gives a kept page another nonce, in its policy and its markup alike', () => {
    const policy = "script-src 'nonce-ab+/c=' 'strict-dynamic'; style-src 'nonce-ab+/c='"
    const page = withNonce('<script nonce="ab+/c="></script>', policy, 'fresh')
    expect(page).toEqual({
      html: '<script nonce="fresh"></script>',
      policy: "script-src 'nonce-fresh' 'strict-dynamic'; style-src 'nonce-fresh'",
    })
    expect(withNonce('<p>', 'default-src *', 'fresh')).toEqual({ html: '<p>', policy: 'default-src *' })
  })
})

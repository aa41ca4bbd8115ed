import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HttpRequest } from '../ports/index.ts'
import { ANSWER_LIMIT } from '../ports/limits.ts'
import { loadAsyncTexts, type ReactNativePortsOptions, reactNativePorts } from './react-native.ts'

afterEach(() => void vi.unstubAllGlobals())

const zeros = (count: number): Uint8Array => new Uint8Array(count)
const ports = (options: ReactNativePortsOptions = {}) => reactNativePorts({ randomBytes: zeros, ...options })
const get = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url: 'https://broker.test/api/config',
  headers: {},
  timeoutMs: 1000,
  ...more,
})

/** An answer as React Native gives it: no stream, and no mark of a redirect it followed. */
const answer = (text: string, more: { readonly status?: number; readonly url?: string } = {}) => ({
  status: 200,
  type: 'default',
  url: 'https://broker.test/api/config',
  headers: new Map([['content-type', 'application/json']]),
  text: () => Promise.resolve(text),
  ...more,
})
/** Globals missing below React Native 0.85. */
const withFetch = (fetch: (url: string, init: RequestInit) => Promise<unknown>): void => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('TextDecoder', undefined)
  vi.stubGlobal('AbortSignal', undefined)
}

describe('http of React Native', () => {
  it('reads an answer without a stream', async () => {
    withFetch(() => Promise.resolve(answer('{"ok":true}')))
    expect(await ports().http.send(get())).toMatchObject({
      status: 200,
      contentType: 'application/json',
      text: '{"ok":true}',
    })
  })

  it('[ENV-16] gives up an answer longer than any is', async () => {
    withFetch(() => Promise.resolve(answer(' '.repeat(ANSWER_LIMIT + 1))))
    expect(await ports().http.send(get())).toEqual({ problem: 'oversized' })
  })

  it.each([
    ['https://elsewhere.test/api/config', true],
    ['https://broker.test/login', true],
    ['http://broker.test/api/config', true],
    ['https://broker.test/api/config?page=1', false],
    ['HTTPS://Broker.test:443/api/config/', false],
    ['', false],
  ])('[ENV-9] an answer from %s came after a redirect: %s', async (url, moved) => {
    withFetch(() => Promise.resolve(answer('{}', { url })))
    const found = await ports().http.send(get({ url: 'https://broker.test/api/config?page=2' }))
    expect('problem' in found && found.problem).toBe(moved && 'redirect')
  })

  it('[ENV-9] a redirect that was not followed is one as well', async () => {
    withFetch(() => Promise.resolve(answer('', { status: 302 })))
    expect(await ports().http.send(get())).toEqual({ problem: 'redirect' })
  })

  it('[ENV-21] gives up in time by controllers that keep no reason, and lets itself be stopped', async () => {
    withFetch(
      (_url, { signal }) =>
        new Promise((_answered, failed) => {
          signal?.addEventListener('abort', () => failed(Object.assign(new Error('Aborted'), { name: 'AbortError' })))
        }),
    )
    expect(await ports().http.send(get({ timeoutMs: 20 }))).toEqual({ problem: 'timeout' })
    const stop = new AbortController()
    const sent = ports().http.send(get({ signal: stop.signal }))
    stop.abort()
    expect(await sent).toEqual({ problem: 'aborted' })
  })
})

describe('chance of React Native', () => {
  it('is made of the bytes that are given', () => {
    const { random } = ports({ randomBytes: (count) => new Uint8Array(count).fill(255) })
    expect(random.next()).toBe(4_294_967_295 / 4_294_967_296)
    expect(random.id()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  })

  it('comes from crypto where it is, and from nothing that can be foreseen', () => {
    expect(reactNativePorts().random.id()).not.toBe(reactNativePorts().random.id())
    vi.stubGlobal('crypto', undefined)
    expect(() => reactNativePorts()).toThrow('react-native-get-random-values')
  })
})

describe('host of React Native', () => {
  it('tells of the app and of its network until it is stopped, and nothing of what it does not know', async () => {
    const heard: string[] = []
    const app = new Set<(state: string) => void>()
    const net = new Set<(state: { readonly isConnected: boolean | null }) => void>()
    const { host, http } = ports({
      appState: {
        addEventListener: (_type, listener) => {
          app.add(listener)
          return { remove: () => app.delete(listener) }
        },
      },
      netInfo: {
        addEventListener: (listener) => {
          net.add(listener)
          return () => net.delete(listener)
        },
      },
    })
    withFetch(() => Promise.reject(new TypeError('Network request failed')))
    const stop = host.watch((event) => heard.push(event))
    for (const state of ['inactive', 'background', 'active']) for (const tell of app) tell(state)
    for (const isConnected of [null, false]) for (const tell of net) tell({ isConnected })
    expect(await http.send(get())).toMatchObject({ problem: 'offline' })
    for (const tell of net) tell({ isConnected: true })
    expect(await http.send(get())).toMatchObject({ problem: 'network' })
    expect(heard).toEqual(['hidden', 'visible', 'offline', 'online'])
    stop()
    expect(app.size + net.size).toBe(0)
  })
})

describe('texts of an asynchronous storage', () => {
  const storageWith = (kept: Map<string, string>) => ({
    getItem: (key: string) => Promise.resolve(kept.get(key) ?? null),
    setItem: (key: string, text: string) =>
      new Promise<void>((done) => setTimeout(() => done(void kept.set(key, text)))),
  })
  const written = () => new Promise((later) => setTimeout(later, 30))

  it('are there again when the app starts again', async () => {
    const kept = new Map<string, string>()
    const { storage } = ports({ device: await loadAsyncTexts(storageWith(kept)) })
    storage.set('device', 'a', '1')
    storage.set('device', 'b', '2')
    storage.remove('device', 'a')
    storage.set('tab', 'c', '3')
    await vi.waitFor(async () => {
      const again = await loadAsyncTexts(storageWith(kept))
      expect(['a', 'b', 'c'].map(again.get)).toEqual([undefined, '2', undefined])
    }, 30_000)
  })

  it.each(['{', '[1]', '"text"', '', 'null', '{"a":1}'])('begin empty where %s was kept', async (text) => {
    const texts = await loadAsyncTexts(storageWith(new Map([['openlot.device', text]])))
    expect([texts.get('a'), texts.get('0')]).toEqual([undefined, undefined])
  })

  it('live in memory where nothing can be written', async () => {
    const refuse = () => Promise.reject(new Error('full'))
    const texts = await loadAsyncTexts({ getItem: refuse, setItem: refuse })
    texts.set('a', '1')
    await written()
    expect(texts.get('a')).toBe('1')
  })
})

import type { LogEntry, ObserverOptions } from '@openlot/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { observePage } from './observed-page.ts'
import { pageError } from './page-error.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => void said.mockClear())

const open = (load?: (log: (entry: LogEntry) => void) => Promise<ObserverOptions>, traces = false) => {
  const entries: LogEntry[] = []
  const page = new EventTarget()
  const log = (entry: LogEntry): void => void entries.push(entry)
  const handedOn: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => {
    handedOn.push(error)
    page.dispatchEvent(Object.assign(new Event('error'), { error }))
  })
  const observing = observePage(() => load?.(log) ?? Promise.resolve({ log }), traces, page as unknown as Window)
  const happen = (type: string, fields: object): boolean => page.dispatchEvent(Object.assign(new Event(type), fields))
  return { observing, entries, happen, handedOn, settled: () => new Promise((end) => setTimeout(end, 1)) }
}
const typed = (): TypeError => new TypeError('jane@example.test has 1234.56 USD')

describe('a page with an observer', () => {
  it('[LOG-7] tells of mistakes nobody caught, and of promises nobody waited for', async () => {
    const { entries, happen, settled } = open()
    await settled()
    happen('error', { error: typed() })
    happen('unhandledrejection', { reason: 'jane@example.test' })
    expect(entries.map(({ level, kind, detail }) => [level, kind, detail])).toEqual([
      ['error', 'page.error', 'window: TypeError'],
      ['error', 'page.error', 'promise: string'],
    ])
  })

  it('[LOG-7] tells what React caught, did not catch and recovered from, each once, and hands it on as React does', async () => {
    const { observing, entries, handedOn, settled } = open()
    await settled()
    const info = { componentStack: '' }
    const [uncaught, caught, recovered] = [typed(), new RangeError('x'), new Error('y')]
    observing.root.onUncaughtError?.(uncaught, info)
    observing.root.onCaughtError?.(caught, info as never)
    observing.root.onRecoverableError?.(recovered, info)
    expect(entries.map(({ detail }) => detail)).toEqual([
      'react.uncaught: TypeError',
      'react.caught: RangeError',
      'react.recoverable: Error',
    ])
    expect([handedOn, said.mock.calls]).toEqual([[uncaught, recovered], [[caught]]])
  })

  it('[ENV-24] [LOG-7] says nothing of a manifest or a picture the browser could not load', async () => {
    const { entries, happen, settled } = open()
    await settled()
    happen('error', {})
    happen('error', { error: null, message: 'Script error.' })
    expect(entries).toEqual([])
  })

  it('[LOG-7] keeps what happens before its file is here, up to a bound, and passes on what a client tells', async () => {
    let arrive: (observer: ObserverOptions) => void = () => undefined
    const { observing, entries, happen, settled } = open(() => new Promise((here) => (arrive = here)))
    for (let count = 0; count < 300; count += 1) happen('error', { error: new Error(`${count}`) })
    expect([observing.client.trace?.({ call: 'x', request: 'y', epoch: 1 }), entries]).toEqual([undefined, []])
    arrive({ log: (entry) => entries.push(entry), trace: ({ request }) => ({ traceparent: request }) })
    await settled()
    expect(entries).toHaveLength(200)
    observing.client.log?.({ level: 'info', kind: 'call.ended', call: 'x' })
    expect(entries.at(-1)).toEqual({ level: 'info', kind: 'call.ended', call: 'x' })
    expect(observing.client.trace?.({ call: 'x', request: 'y', epoch: 1 })).toEqual({ traceparent: 'y' })
  })

  it('[LOG-8] a call before its file is here carries a traceparent, which the observer is told with the call', async () => {
    let arrive: (observer: ObserverOptions) => void = () => undefined
    const { observing, settled } = open(() => new Promise((here) => (arrive = here)), true)
    const start = { call: 'x', request: 'y', epoch: 1 }
    const headers = [observing.client.trace?.(start), observing.client.trace?.({ ...start, request: 'z' })]
    observing.client.log?.({ level: 'info', kind: 'call.ended', call: 'x', request: 'y' })
    const sent = headers.map((one) => one?.traceparent ?? '')
    for (const one of sent) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(new Set(sent.map((one) => one.slice(3, 35))).size).toBe(2)
    const heard: string[] = []
    arrive({
      log: ({ kind, request }) => void heard.push(`${kind} ${request}`),
      trace: ({ request, early }) => {
        heard.push(`${request} ${early?.traceparent} ${Math.abs((early?.at ?? 0) - Date.now()) < 10_000}`)
        if (request === 'y') throw new Error('a fault')
        return {}
      },
    })
    await settled()
    expect(heard).toEqual([`y ${sent[0]} true`, `z ${sent[1]} true`, 'call.ended y'])
  })

  it('[LOG-8] an observer without `trace` adds no header, early or late', async () => {
    const { observing, settled } = open()
    const start = { call: 'x', request: 'y', epoch: 1 }
    const early = observing.client.trace?.(start)
    await settled()
    expect([early, observing.client.trace?.(start)]).toEqual([undefined, undefined])
  })

  it('[LOG-7] goes on without an observer that does not come, or that fails', async () => {
    const missing = open(() => Promise.reject(new Error('no file')))
    await missing.settled()
    missing.happen('error', { error: typed() })
    const failing = open(() =>
      Promise.resolve({
        log: () => {
          throw new Error('a fault')
        },
      }),
    )
    await failing.settled()
    expect(() => failing.observing.root.onCaughtError?.(typed(), {} as never)).not.toThrow()
  })
})

describe('a mistake as an event', () => {
  it('[LOG-7] has its kind and places, and nothing of its message', () => {
    const { detail, stack = '' } = pageError(typed(), 'window')
    expect(detail).toBe('window: TypeError')
    expect(stack).toMatch(/^at (?:\S+ )?\(file:\/\/.*:\d+:\d+\)/)
    expect(stack).not.toMatch(/jane|1234/)
  })

  it.each([
    [
      'V8',
      'TypeError: jane\n    at draw (https://a.test/assets/x-1.js?t=secret:10:20)\n    at async https://a.test/y.js:1:2',
    ],
    ['SpiderMonkey and JavaScriptCore', 'draw@https://a.test/assets/x-1.js?t=secret:10:20\n@https://a.test/y.js:1:2\n'],
  ])('[LOG-7] is read from a stack of %s, without queries', (_engine, stack) => {
    const error = Object.assign(new TypeError('jane'), { stack })
    expect(pageError(error, 'window').stack).toBe(
      'at draw (https://a.test/assets/x-1.js:10:20)\nat (https://a.test/y.js:1:2)',
    )
  })

  it('[LOG-7] of a value that is no error has its kind alone', () => {
    expect(
      [pageError('jane', 'promise'), pageError(undefined, 'promise')].map(({ detail, stack }) => [detail, stack]),
    ).toEqual([
      ['promise: string', undefined],
      ['promise: undefined', undefined],
    ])
    expect(pageError(Object.assign(new Error('x'), { name: 'jane@example.test' }), 'window').detail).toBe(
      'window: object',
    )
  })
})

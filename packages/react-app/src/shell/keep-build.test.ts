import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepBuild } from './keep-build.ts'
import { newBuild } from './new-build.ts'

/** A browser with a build that waits; messages to it, and the number of reloads. */
const openBrowser = () => {
  const told: unknown[] = []
  const waiting = { postMessage: (message: unknown) => told.push(message) }
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, active: null })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  })
  const reload = vi.fn()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload, origin: 'https://app.test' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  return { told, reload, serviceWorker }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  newBuild.set(undefined)
})

describe('a new build that is asked for', () => {
  it('[APP-4] takes over, and the page is loaded anew once', async () => {
    vi.useFakeTimers()
    const { told, reload, serviceWorker } = openBrowser()
    await keepBuild()
    newBuild.get()?.()
    expect([told, reload.mock.calls.length]).toEqual([['take over'], 0])
    serviceWorker.dispatchEvent(new Event('controllerchange'))
    vi.advanceTimersByTime(60_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[APP-4] that does not take over leaves no tap without an answer: the page is loaded anew by itself', async () => {
    vi.useFakeTimers()
    const { reload } = openBrowser()
    await keepBuild()
    newBuild.get()?.()
    vi.advanceTimersByTime(4999)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

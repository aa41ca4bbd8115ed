import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForNotifications, notify, onNoticeOpened } from './notifications.ts'

/** A browser whose person has answered so, or has yet to. */
const browser = (permission: NotificationPermission, answer = permission) => {
  const shown: { readonly title: string; readonly options: unknown; onclick?: () => void; closed?: boolean }[] = []
  const asked = vi.fn(async () => answer)
  class Stub {
    static readonly permission = permission
    static readonly requestPermission = asked
    onclick?: () => void
    closed = false
    readonly title: string
    readonly options: unknown
    constructor(title: string, options: unknown) {
      this.title = title
      this.options = options
      shown.push(this)
    }
    close(): void {
      this.closed = true
    }
  }
  vi.stubGlobal('Notification', Stub)
  vi.stubGlobal('focus', vi.fn())
  return { shown, asked }
}
/** Browsers of phones: a page may not make one by itself. */
const byWorkerAlone = (): void => {
  class Stub {
    static readonly permission = 'granted'
    constructor() {
      throw new TypeError('Illegal constructor')
    }
  }
  vi.stubGlobal('Notification', Stub)
}
const notice = {
  title: 'Stop-loss closed EUR/USD',
  body: '−$5.00',
  tag: 'closed:1',
  address: '/order',
  onOpen: () => undefined,
}

afterEach(() => vi.unstubAllGlobals())

describe('asking for notifications', () => {
  it.each([
    ['allows them', 'default', 'granted', 'granted', 1],
    ['refuses them', 'default', 'denied', 'denied', 1],
    ['closes the question', 'default', 'default', 'denied', 1],
    ['has allowed them before', 'granted', 'granted', 'granted', 0],
    ['has refused them before', 'denied', 'denied', 'denied', 0],
  ] as const)('[EVT-12] a person who %s', async (_, before, answer, known, questions) => {
    const { asked } = browser(before, answer)
    expect(await askForNotifications()).toBe(known)
    expect(asked).toHaveBeenCalledTimes(questions)
  })

  it('[EVT-12] a browser without them is not asked', async () => {
    vi.stubGlobal('Notification', undefined)
    expect(await askForNotifications()).toBe('unavailable')
    await expect(notify(notice)).resolves.toBe(undefined)
  })
})

describe('a notification', () => {
  it.each(['default', 'denied'] as const)(
    '[EVT-12] is not shown, and not asked for, while the answer is: %s',
    (answer) => {
      const { shown, asked } = browser(answer)
      notify(notice)
      expect([shown, asked.mock.calls]).toEqual([[], []])
    },
  )

  it('[EVT-12] says what happened, replaces one about the same, and brings the page to the front', () => {
    const { shown } = browser('granted')
    const onOpen = vi.fn()
    notify({ ...notice, onOpen })
    expect(shown).toMatchObject([{ title: notice.title, options: { body: notice.body, tag: notice.tag } }])
    shown[0]?.onclick?.()
    expect(globalThis.focus).toHaveBeenCalledOnce()
    expect([onOpen.mock.calls.length, shown[0]?.closed]).toEqual([1, true])
  })

  it('[EVT-12] a browser of a phone shows it by its worker, which leads to the screen of this app alone', async () => {
    browser('granted')
    const shown: unknown[] = []
    const worker = Object.assign(new EventTarget(), {
      getRegistration: async () => ({
        showNotification: async (...given: unknown[]) => void shown.push(given),
      }),
    })
    vi.stubGlobal('navigator', { serviceWorker: worker })
    byWorkerAlone()
    await notify(notice)
    expect(shown).toEqual([[notice.title, { body: notice.body, tag: notice.tag, data: '/order' }]])
    const opened: string[] = []
    const stop = onNoticeOpened((address) => opened.push(address))
    const hear = (data: unknown): void => void worker.dispatchEvent(Object.assign(new Event('message'), { data }))
    for (const data of [{ open: '/order?type=3' }, { open: '//evil.test' }, { open: 'https://evil.test' }, null, 'x'])
      hear(data)
    expect(opened).toEqual(['/order?type=3'])
    stop()
    hear({ open: '/' })
    expect(opened).toHaveLength(1)
  })

  it('[EVT-12] a browser whose worker cannot be asked, or may not show it, fails nothing', async () => {
    for (const getRegistration of [
      () => Promise.reject(new DOMException('The document is gone.', 'InvalidStateError')),
      async () => ({ showNotification: () => Promise.reject(new TypeError('No permission')) }),
    ]) {
      browser('granted')
      vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
      byWorkerAlone()
      await expect(notify(notice)).resolves.toBe(undefined)
    }
  })

  it('[APP-6] [EVT-12] where cookies are blocked, asking for workers throws: nothing is shown, and nothing fails', async () => {
    browser('granted')
    const refusing = Object.defineProperty({}, 'serviceWorker', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    vi.stubGlobal('navigator', refusing)
    byWorkerAlone()
    await expect(notify(notice)).resolves.toBe(undefined)
    expect(onNoticeOpened(() => undefined)()).toBe(undefined)
  })
})

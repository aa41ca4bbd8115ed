import type { Haptics, Host, Http, HttpProblem, HttpRequest, Ports, Tabs, Touch } from '../ports/index.ts'
import { ANSWER_LIMIT } from '../ports/limits.ts'
import { consoleLog, type LogThreshold } from './console-log.ts'
import { bodyOf, fetchHttp, type HttpAnswer, lossOf } from './fetch-http.ts'
import { compressImage } from './image-canvas.ts'
import { webSockets } from './isomorphic-sockets.ts'
import { memoryText, storageOf, type TextStore } from './text-store.ts'
import { clock, frame, randomOf } from './web.ts'

/** Not `randomUUID`, which exists on secure pages only. */
const random = randomOf((count) => crypto.getRandomValues(new Uint8Array(count)))

const isOnline = (): boolean => navigator.onLine !== false

/** fetch says nothing of an upload's progress, so a request that wants it goes by XMLHttpRequest. */
const uploadOnce = (request: HttpRequest, onProgress: (fraction: number) => void): Promise<HttpAnswer> =>
  new Promise((answered) => {
    const problem = (what: HttpProblem) => () => answered({ problem: what })
    try {
      const upload = new XMLHttpRequest()
      upload.open(request.method, request.url)
      for (const [name, value] of Object.entries(request.headers)) upload.setRequestHeader(name, value)
      upload.timeout = request.timeoutMs
      upload.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      upload.onprogress = ({ loaded }) => {
        if (loaded <= ANSWER_LIMIT) return
        answered({ problem: 'oversized' })
        upload.abort()
      }
      upload.onload = () => {
        const isMoved = upload.responseURL !== '' && upload.responseURL !== new URL(request.url, location.href).href
        if (isMoved || (upload.status >= 300 && upload.status < 400)) return answered({ problem: 'redirect' })
        onProgress(1)
        answered({
          status: upload.status,
          contentType: upload.getResponseHeader('content-type') ?? '',
          text: upload.responseText,
        })
      }
      upload.ontimeout = problem('timeout')
      upload.onabort = problem('aborted')
      upload.onerror = () => answered({ problem: isOnline() ? 'network' : 'offline' })
      request.signal?.addEventListener('abort', () => upload.abort())
      upload.send(bodyOf(request.body) ?? null)
    } catch (thrown) {
      answered(lossOf(thrown, isOnline))
    }
  })

const browserHttp = (): Http => {
  const plain = fetchHttp(isOnline)
  return {
    send: (request) =>
      request.onProgress === undefined ? plain.send(request) : uploadOnce(request, request.onProgress),
  }
}

/** The browser's storage, or memory where it is refused (private modes, blocked cookies, a full disk). */
const webText = (find: () => globalThis.Storage): TextStore => {
  const memory = memoryText()
  const reach = <A>(work: (storage: globalThis.Storage) => A, otherwise: A): A => {
    try {
      return work(find())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? reach((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => {
      // Text that could not be written is remembered until the page goes.
      const isKept = reach((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) memory.remove(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.remove(key)
      reach((storage) => storage.removeItem(key), undefined)
    },
  }
}

const host: Host = {
  watch: (hint) => {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('online', () => hint('online'), { signal })
    addEventListener('offline', () => hint('offline'), { signal })
    // A worker has no document: it is neither hidden nor shown.
    globalThis.document?.addEventListener('visibilitychange', () => hint(document.hidden ? 'hidden' : 'visible'), {
      signal,
    })
    // A page taken out of the back-forward cache: its sockets were closed while it lay there.
    addEventListener('pageshow', ({ persisted }) => persisted && hint('visible'), { signal })
    // A page that was opened without a network, or behind another, hears of no change.
    if (!isOnline()) hint('offline')
    if (globalThis.document?.hidden === true) hint('hidden')
    return () => stop.abort()
  },
}

const CHANNEL = 'openlot.tabs'

/** A channel where the browser has one and allows it: with cookies blocked, Firefox refuses to make one. @rule APP-6 */
const channelTabs = (): Tabs | undefined => {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
  return {
    post: (text) => channel.postMessage(text),
    listen: (listener) => {
      const stop = new AbortController()
      channel.addEventListener('message', ({ data }) => typeof data === 'string' && listener(data), stop)
      return () => stop.abort()
    },
  }
}
/** Else a change of the device's storage, which the browser reports to the other tabs; nothing stays in it. */
const storageTabs: Tabs = {
  post: (text) => {
    try {
      localStorage.setItem(CHANNEL, text)
      localStorage.removeItem(CHANNEL)
    } catch {
      // Without either way no message reaches the other tabs.
    }
  },
  listen: (listener) => {
    const stop = new AbortController()
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === CHANNEL && newValue !== null) listener(newValue)
    }
    addEventListener('storage', onStorage, stop)
    return () => stop.abort()
  },
}

/** Milliseconds of shaking and stillness in turn. */
const TOUCHES: Readonly<Record<Touch, readonly number[]>> = { mark: [8], done: [20], refused: [30, 60, 30] }
const vibration: Haptics = {
  play: (touch) => {
    // Before the first tap a browser refuses, and complains.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...TOUCHES[touch]])
  },
}

/** Options of `browserPorts`. */
export interface BrowserPortsOptions {
  /**
   * Least level of the events that are written to the console: `'warning'` names what cannot be read by row and field.
   * None when left out.
   */
  readonly log?: LogThreshold
}

/** Everything core needs of a browser: in a page, or in a worker, where texts are kept in memory and no picture is made smaller. */
export const browserPorts = (options: BrowserPortsOptions = {}): Ports => {
  const log = consoleLog(options.log)
  return {
    clock,
    frame,
    random,
    http: browserHttp(),
    sockets: webSockets,
    storage: storageOf({ tab: webText(() => sessionStorage), device: webText(() => localStorage) }),
    images: { compress: compressImage },
    log,
    host,
    tabs: channelTabs() ?? storageTabs,
    ...(typeof navigator.vibrate === 'function' ? { haptics: vibration } : {}),
  }
}

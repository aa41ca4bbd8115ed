// No import of `react-native`: what belongs to the app (its state, its network, its storage) is handed in.

import type { Host, Images, Ports } from '../ports/index.ts'
import { ANSWER_LIMIT } from '../ports/limits.ts'
import { consoleLog, type LogThreshold } from './console-log.ts'
import { fetchHttp, type Redirected } from './fetch-http.ts'
import { mapText, memoryText, storageOf, type TextStore, textsOf } from './text-store.ts'
import { clock, frame, randomOf } from './web.ts'
import { socketsOf } from './web-sockets.ts'

/** Scheme, host and path of an address as the system may have rewritten it; React Native's `URL` takes nothing apart. */
const placeOf = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/^\w+:\/\/[^/]*/, (origin) => origin.toLowerCase())
    .replace(/^(http:\/\/[^/]*):80(?=\/|$)|^(https:\/\/[^/]*):443(?=\/|$)/, '$1$2')
    .replace(/\/$/, '')

/** The system follows redirects by itself, and says where it ended. */
const wasMoved: Redirected = ({ url }, response) =>
  (response.status >= 300 && response.status < 400) ||
  (typeof response.url === 'string' && response.url !== '' && placeOf(response.url) !== placeOf(url))

/** There are no streams: what came is measured when it is there. @rule ENV-16 */
const wholeText = async (response: Response): Promise<string | undefined> => {
  const text = await response.text()
  return text.length > ANSWER_LIMIT ? undefined : text
}

/** `AppState` of React Native, as far as it is used. */
export interface AppStateSource {
  /** Calls `listener` with the new state at each change. Returns a handle whose `remove()` ends it. */
  addEventListener(type: 'change', listener: (state: string) => void): { remove(): void }
}
/** `NetInfo` of `@react-native-community/netinfo`, as far as it is used. */
export interface NetInfoSource {
  /** Calls at once and with each change. Returns a stop. */
  addEventListener(listener: (state: { readonly isConnected: boolean | null }) => void): () => void
}
/** `AsyncStorage` of `@react-native-async-storage/async-storage`, as far as it is used. */
export interface AsyncStorageSource {
  /** Text under a key, or null. */
  getItem(key: string): Promise<string | null>
  /** Puts a text under a key. */
  setItem(key: string, value: string): Promise<unknown>
}

const ASYNC_KEY = 'openlot.device'

/**
 * Texts of an asynchronous storage, read once before the client is made and written in the background after each change. What cannot be read or
 * written is kept in memory, as `Storage` asks. All texts are one value under `openlot.device`, so they are replaced whole.
 */
export const loadAsyncTexts = async (storage: AsyncStorageSource): Promise<TextStore> => {
  const kept = await storage.getItem(ASYNC_KEY).catch(() => null)
  const texts = textsOf(() => kept ?? '')
  // One write after the other: two at once could end in either order.
  let written: Promise<unknown> = Promise.resolve()
  const write = (): void => {
    const whole = JSON.stringify(Object.fromEntries(texts))
    written = written.then(() => storage.setItem(ASYNC_KEY, whole)).catch(() => undefined)
  }
  return mapText(texts, write)
}

/** Options of `reactNativePorts`. */
export interface ReactNativePortsOptions {
  /**
   * Returns `count` cryptographically random bytes, as `getRandomBytes` of `expo-crypto` does. Left out, they come from
   * `crypto.getRandomValues`, which React Native has only with `react-native-get-random-values` or its like.
   */
  readonly randomBytes?: (count: number) => Uint8Array
  /** Store of `device` texts: MMKV, or `loadAsyncTexts(AsyncStorage)`. Left out, they live as long as the app runs. */
  readonly device?: TextStore
  /** `AppState` of `react-native`; left out, the client is not told when the app goes to the background or returns. */
  readonly appState?: AppStateSource
  /** `NetInfo`; left out, the client finds out about a lost network by its requests and socket alone. */
  readonly netInfo?: NetInfoSource
  /** Shrinks pictures; left out, none can be uploaded, since what is hidden in one could not be taken out. */
  readonly images?: Images
  /**
   * Least level of the events that are written to the console: `'warning'` names what cannot be read by row and field.
   * None when left out.
   */
  readonly log?: LogThreshold
}

const hostOf = ({ appState, netInfo }: ReactNativePortsOptions, heard: (isConnected: boolean) => void): Host => ({
  watch: (hint) => {
    const state = appState?.addEventListener('change', (name) => {
      // `inactive` is a moment: a call, the list of apps.
      if (name === 'active' || name === 'background') hint(name === 'active' ? 'visible' : 'hidden')
    })
    const stop = netInfo?.addEventListener(({ isConnected }) => {
      // Null while it is not known yet.
      if (isConnected === null) return
      heard(isConnected)
      hint(isConnected ? 'online' : 'offline')
    })
    return () => {
      state?.remove()
      stop?.()
    }
  },
})

const systemBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

/**
 * Everything core needs of React Native, on Hermes of any version since 0.74: nothing here or in core needs `TextDecoder`,
 * streams of answers, `AbortSignal.timeout` or `crypto` when `randomBytes` is given. Throws an `Error` where no secure random bytes can be had.
 */
export const reactNativePorts = (options: ReactNativePortsOptions = {}): Ports => {
  if (options.randomBytes === undefined && typeof globalThis.crypto?.getRandomValues !== 'function')
    throw new Error(
      "reactNativePorts needs secure random bytes: import 'react-native-get-random-values' first, or give randomBytes.",
    )
  const log = consoleLog(options.log)
  let isConnected = true
  return {
    clock,
    frame,
    random: randomOf(options.randomBytes ?? systemBytes),
    http: fetchHttp(() => isConnected, wasMoved, wholeText),
    sockets: socketsOf((url) => new WebSocket(url)),
    storage: storageOf({ tab: memoryText(), device: options.device ?? memoryText() }),
    images: options.images ?? { compress: () => Promise.resolve({ problem: 'not supported here' }) },
    log,
    host: hostOf(options, (now) => {
      isConnected = now
    }),
  }
}

import { type Build, headWithin, keptAgain, wayOf, withNonce } from './build-cache.ts'

// The types of pages and of workers cannot both be had: these are the parts used here.
interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface AskEvent extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface NoticeEvent extends WorkEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface OpenPage {
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
declare const self: {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { readonly type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkEvent & { readonly data: unknown }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void
}
declare const __BUILD__: Build

const { name, first, later } = __BUILD__
const CACHE = `openlot ${name}`
const FILES: ReadonlySet<string> = new Set([...first, ...later])
/** A reload waits so long for the server before the kept page is drawn. */
const PATIENCE_MS = 3000

const otherCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((key) => key.startsWith('openlot ') && key !== CACHE)

/** Files that the build before this one has kept. */
const keptBefore = async (): Promise<readonly string[]> => {
  const kept = await Promise.all((await otherCaches()).map(async (key) => (await caches.open(key)).keys()))
  return kept.flat().map(({ url }) => new URL(url).pathname)
}

// Each file once: what the page has just loaded comes from the browser's own cache. The page is asked for anew.
const keepAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  const wanted = [...first, ...keptAgain(later, await keptBefore())]
  await cache.addAll(wanted.map((path) => (path === '/' ? new Request(path, { cache: 'reload' }) : path)))
}

const keepLater = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(CACHE)
  const wanted = new Set(later.filter((path) => paths.includes(path)))
  await Promise.all([...wanted].map(async (path) => (await cache.match(path)) ?? cache.add(path)))
}

const dropOthers = async (): Promise<void> => {
  for (const key of await otherCaches()) await caches.delete(key)
  await self.clients.claim()
}

const keptPage = async (): Promise<Response> => {
  const page = await (await caches.open(CACHE)).match('/')
  if (page === undefined) return fetch('/')
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const { html, policy } = withNonce(await page.text(), page.headers.get('content-security-policy') ?? '', fresh)
  const headers = new Headers(page.headers)
  headers.set('content-security-policy', policy)
  // The body is not compressed any more.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { headers })
}

const freshPage = async (request: Request): Promise<Response> => {
  try {
    // Its address alone: a request to navigate cannot be given a time.
    const answer = await headWithin(PATIENCE_MS, (signal) => fetch(request.url, { cache: 'no-store', signal }))
    return answer.status < 500 ? answer : keptPage()
  } catch {
    return keptPage()
  }
}

const keptFile = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  const cache = await caches.open(CACHE)
  const kept = await cache.match(pathname)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(pathname, answer.clone())
  return answer
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
self.addEventListener('message', (event) => {
  const { data } = event
  // The person has agreed: the page is loaded anew once this worker has taken over.
  if (data === 'take over') event.waitUntil(self.skipWaiting())
  if (Array.isArray(data)) event.waitUntil(keepLater(data.map(String)))
})
/** The page comes to the front and goes where the notification leads; without one it is opened there. */
const openNotice = async (address: string): Promise<void> => {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (page === undefined) return void (await self.clients.openWindow(address))
  await page.focus()
  page.postMessage({ open: address })
}
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  if (typeof notification.data === 'string') event.waitUntil(openNotice(notification.data))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { method, mode, url } = request
  const isReload = (request as { readonly isReloadNavigation?: boolean }).isReloadNavigation === true
  const way = wayOf({ method, mode, url: new URL(url), isReload }, self.location.origin, FILES)
  if (way === 'kept') event.respondWith(keptFile(request))
  if (way === 'page') event.respondWith(keptPage())
  if (way === 'page from the network first') event.respondWith(freshPage(request))
})

import { newBuild } from './new-build.ts'
import { serviceWorkers } from './service-workers.ts'

const WORKER = '/sw.js'
/** A page in front asks for a new build no more often. */
const ASK_MS = 600_000
/** A worker that takes over has so long; then the page is loaded anew without it. */
const TAKE_OVER_MS = 5000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The page's policy lets no text become the address of a script, but for this one. @rule APP-3 */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const rules = {
    createScriptURL: (url: string): string => {
      if (url !== WORKER) throw new TypeError(`no script of ours: ${url}`)
      return url
    },
  }
  return (trustedTypes?.createPolicy('openlot-worker', rules) ?? rules).createScriptURL(WORKER)
}

/** Files of the build that the page has loaded: the words of this language are kept because they are among them. */
const loaded = (): readonly string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
  })

/** The person agreed to the new build: it takes over, and then the page is its own. @rule APP-4 */
const offer = (registration: ServiceWorkerRegistration): void =>
  newBuild.set(() => {
    const { waiting } = registration
    // Another page had it take over: this one only has to be loaded anew.
    if (waiting === null) return location.reload()
    // A worker can be held up, by the one before it or by the browser: a tap is never without an answer.
    const late = setTimeout(() => location.reload(), TAKE_OVER_MS)
    const reload = (): void => {
      clearTimeout(late)
      location.reload()
    }
    serviceWorkers()?.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('take over')
  })

/** Keeps this build on the device for visits without a network, and says when there is another. @rule APP-1 APP-2 APP-4 */
export const keepBuild = async (): Promise<void> => {
  // Not everywhere: a page that is not secure has none.
  const workers = serviceWorkers()
  if (workers === undefined) return
  try {
    const registration = await workers.register(workerAddress(), { scope: '/' })
    const look = (): void => {
      // Without a worker before it, it is the first.
      if (registration.waiting !== null && workers.controller !== null) offer(registration)
    }
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    look()
    await workers.ready
    const keep = (): void => registration.active?.postMessage(loaded())
    keep()
    let askedAt = performance.now()
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return keep()
      if (performance.now() - askedAt < ASK_MS) return
      askedAt = performance.now()
      registration.update().catch(() => undefined)
    })
  } catch {
    // A browser that keeps nothing: the app is read from the server each time.
  }
}

/** Workers of this browser; undefined where it has none, or refuses to say: where cookies are blocked, reading them throws. @rule APP-6 */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => {
  try {
    return globalThis.navigator?.serviceWorker
  } catch {
    return undefined
  }
}

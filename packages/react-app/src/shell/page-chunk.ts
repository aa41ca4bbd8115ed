import { useSyncExternalStore } from 'react'
import { type Chunk, type ChunkHost, type ChunkState, createChunk } from './chunk.ts'

const PATIENCE_MS = 10_000

/** Tells if the page the server delivers now names the same script as this page. */
const build: ChunkHost['build'] = async () => {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    const html = answer.ok ? await answer.text() : ''
    // A page that is not the app's (a hotel's sign-in) tells nothing about builds.
    if (!html.includes('id="root"')) return 'unreachable'
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    return own !== undefined && own !== null && html.includes(own) ? 'same' : 'other'
  } catch {
    return 'unreachable'
  }
}

const page: ChunkHost = {
  build,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  onHint: (run) => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') run()
    }
    addEventListener('online', run)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', run)
      document.removeEventListener('visibilitychange', seen)
    }
  },
}

const failedStyles = new Set<string>()

// The bundler's own loader never requests a style sheet twice: the code would come back without its styles.
if (typeof document === 'object')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      failedStyles.add(target.href)
      target.remove()
    },
    true,
  )

const loadStyle = (href: string): Promise<unknown> =>
  new Promise((done, failed) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })
    link.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
    link.addEventListener('load', () => done(failedStyles.delete(href)))
    link.addEventListener('error', failed)
    document.head.append(link)
  })

/** Code of this build, from the server this page came from. */
export const pageChunk = <Part>(importCode: () => Promise<Part>): Chunk<Part> =>
  createChunk(async () => {
    await Promise.all([...failedStyles].map(loadStyle))
    return importCode()
  }, page)

export const useChunk = <Part>(chunk: Chunk<Part>): ChunkState<Part> => useSyncExternalStore(chunk.subscribe, chunk.get)

/**
 * Brings the new build, once for each place in the history, and only while no other screen holds a field that may be
 * half filled in: those would be lost.
 */
export const reloadOnce = (): void => {
  const state: unknown = history.state
  const now = typeof state === 'object' && state !== null ? state : {}
  if ('reloaded' in now || document.querySelector('main :is(input, textarea)') !== null) return
  history.replaceState({ ...now, reloaded: true }, '')
  location.reload()
}

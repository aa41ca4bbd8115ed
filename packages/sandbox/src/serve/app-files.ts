import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ApiOrigins } from './headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = /^(?:text\/|application\/|image\/svg)/
const HASHED = /[.-][\w-]{8,}\.\w+$/
const NONCE = '__CSP_NONCE__'
const FRAME = '__FACE__'
const DESKTOP_HOST = '__DESKTOP_HOST__'
/** Files not meant to be served, also what a build says of itself: folders and files that begin with a dot, source maps. */
const INTERNAL = /(?:^|\/)\.|\.map$/

/** Look of a first visit before it has asked for the configuration. */
export type PageFrame = Readonly<Record<string, string | boolean | number>>

/** Hosts of support chats: the build wrote them into the page. */
const SUPPORT_HOSTS = /<meta name="support-hosts" content="([^"]*)"/
const PLAIN_HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Hosts a page may frame: whole names, whatever else the page says; a word of a policy has no dot. @rule CHAT-3 */
export const supportFrames = (page: string): readonly string[] =>
  (SUPPORT_HOSTS.exec(page)?.[1] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((host) => (PLAIN_HOST.test(host) ? [`https://${host}`] : []))

/** Origins of calls and of the websocket: the build of a brand writes them into the page, '' where they are the page's. */
const originNamed = (page: string, name: string): string =>
  new RegExp(`<meta name="${name}" content="((?:https?|wss?)://[\\w.-]+(?::\\d{1,5})?)"`).exec(page)?.[1] ?? ''
const apiOrigins = (page: string): ApiOrigins => {
  const calls = originNamed(page, 'api-origin')
  const sockets = originNamed(page, 'socket-origin') || calls.replace(/^http/, 'ws')
  return { calls: calls === '' ? [] : [calls], sockets: sockets === '' ? [] : [sockets] }
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export type AppFile = {
  readonly type: string
  readonly body: Buffer
  readonly isImmutable: boolean
  readonly encoded: (accepted: string) => { readonly encoding: string; readonly body: Buffer } | null
}

/** Smaller bodies gain nothing. */
export const LEAST_COMPRESSED = 1024

/** The encoding a visitor takes, the better one first. */
export const encodingFor = (accepted: string): 'br' | 'gzip' | undefined =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
    ? 'br'
    : /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
      ? 'gzip'
      : undefined

const withEncodings = (type: string, body: Buffer, brotli: Buffer | undefined): AppFile['encoded'] => {
  const made = new Map(brotli === undefined ? [] : [['br', brotli]])
  const once = (encoding: string, make: () => Buffer): { encoding: string; body: Buffer } => {
    const known = made.get(encoding) ?? make()
    made.set(encoding, known)
    return { encoding, body: known }
  }
  return (accepted) => {
    if (!COMPRESSED.test(type) || body.length < LEAST_COMPRESSED) return null
    const encoding = encodingFor(accepted)
    if (encoding === 'br')
      return once('br', () => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    return encoding === 'gzip' ? once('gzip', () => gzipSync(body)) : null
  }
}

/**
 * The built app, read once into memory: nothing outside the folder can be served, because only the files found in it
 * have a path. `null` when there is no built app.
 */
export const readApp = (folder: string) => {
  const files = new Map<string, AppFile>()
  let names: readonly string[]
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
    )
    names = names.filter((name) => !INTERNAL.test(name))
  } catch {
    return null
  }
  // Files that the build has compressed better than there is time for here.
  const compressed = new Set(names.filter((name) => name.endsWith('.br')))
  for (const name of names) {
    if (compressed.has(name)) continue
    const body = readFileSync(join(folder, name))
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    files.set(`/${name}`, {
      type,
      body,
      isImmutable: name.startsWith('assets/') && HASHED.test(name),
      encoded: withEncodings(
        type,
        body,
        compressed.has(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : undefined,
      ),
    })
  }
  const index = files.get('/index.html')?.body.toString('utf8')
  if (index === undefined) return null
  files.delete('/index.html')
  return {
    file: (path: string) => files.get(path),
    /** Hosts that pages of this build may frame. */
    frames: supportFrames(index),
    /** Origins that pages of this build call. */
    api: apiOrigins(index),
    page: (nonce: string, frame: PageFrame, desktopHost = '') =>
      index
        .replaceAll(NONCE, nonce)
        .replace(FRAME, () => attribute(JSON.stringify(frame)))
        .replace(DESKTOP_HOST, () => attribute(desktopHost)),
  }
}

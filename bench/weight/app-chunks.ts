// Chunks a phone loads for each address, read from the manifest of the built app.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { appDist } from '../../scripts/lib/build-app.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(appDist, '.vite/manifest.json'), 'utf8')) as Manifest

/** The chunk and all it imports at once: files of code, each once. */
const closure = (manifest: Manifest, keys: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the manifest has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen].map((key) => join(appDist, manifest[key]?.file ?? '')).filter((file) => file.endsWith('.js'))
}

const keyOf = (manifest: Manifest, is: (chunk: Chunk, key: string) => boolean, what: string): string => {
  const found = Object.entries(manifest).find(([key, chunk]) => is(chunk, key))
  if (found === undefined) throw new Error(`the manifest has no chunk for ${what}`)
  return found[0]
}

export interface AppChunks {
  /** Needed before anything is drawn: the entry and the messages. */
  readonly frame: readonly string[]
  /** Loaded at the same time: the client. */
  readonly client: readonly string[]
  /** Chunks of a screen, with those of frame and client; by the screen's name, `HomeScreen`. */
  readonly screens: ReadonlyMap<string, readonly string[]>
  /** Code that draws charts, loaded with the first chart; without chunks loaded by then. */
  readonly charts: readonly string[]
  /** Code that windows long lists, loaded with the first rows; without chunks loaded by then. */
  readonly windowing: readonly string[]
  /** Code that sanitises HTML of others, loaded with the first such page. */
  readonly sanitiser: string
}

/** Words left in the code of the sanitiser: one of the parser, one of our list of tags. */
export const SANITISER = ['onopentagname', 'noembed noframes']

/** Files that hold any of that code, in whichever chunk it ended up: `file: word`. */
export const withSanitiser = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return SANITISER.filter((word) => code.includes(word)).map((word) => `${basename(file)}: ${word}`)
  })

export const appChunks = (manifest: Manifest): AppChunks => {
  const entry = keyOf(manifest, (chunk) => chunk.isEntry === true, 'the entry')
  const words = keyOf(manifest, (_, key) => key === 'virtual:words/en', 'the words')
  const client = keyOf(manifest, (chunk) => chunk.name === 'client', 'the client')
  const sanitiser = keyOf(manifest, (_, key) => key === 'src/ui/SafeHtml.tsx', 'the sanitiser alone')
  const home = keyOf(manifest, (chunk) => chunk.name === 'home', 'the home screen')
  const others = Object.keys(manifest).filter((key) => /^src\/screens\/.*Screen\.tsx$/.test(key))
  const nameOf = (key: string): string => (key === home ? 'HomeScreen' : key.replace(/^.*\/|\.tsx$/g, ''))
  const frame = closure(manifest, [entry, words])
  const charts = Object.keys(manifest).filter((key) => /^src\/ui\/(?:Candle|Line)Chart\.tsx$/.test(key))
  if (charts.length === 0) throw new Error('the manifest has no chunk for the charts')
  const windowing = keyOf(manifest, (_, key) => key === 'src/ui/Windowing.tsx', 'the windowing of long lists alone')
  const before = closure(manifest, [entry, client, home])
  const later = (keys: readonly string[]): readonly string[] =>
    closure(manifest, keys).filter((file) => !before.includes(file))
  return {
    charts: later(charts),
    windowing: later([windowing]),
    sanitiser: join(appDist, manifest[sanitiser]?.file ?? ''),
    frame,
    client: closure(manifest, [client]).filter((file) => !frame.includes(file)),
    screens: new Map(
      [home, ...others].map((key) => [nameOf(key), closure(manifest, [entry, words, client, key])] as const),
    ),
  }
}

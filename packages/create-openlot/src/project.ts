import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** Each template: a line for the list, and the folders it is made of, the later over the earlier. */
export const TEMPLATES = {
  bot: { hint: 'Node: watches a price, trades with a stop', parts: ['common', 'bot'] },
  react: { hint: 'Vite and React', parts: ['common', 'page', 'react'] },
  vue: { hint: 'Vite and Vue', parts: ['common', 'page', 'vue'] },
  'react-native': { hint: 'Expo', parts: ['common', 'react-native'] },
} as const satisfies Readonly<Record<string, { readonly hint: string; readonly parts: readonly string[] }>>

export type Template = keyof typeof TEMPLATES

export const isTemplate = (text: string): text is Template => Object.hasOwn(TEMPLATES, text)

/** From `src` and from `dist` alike. */
const own = resolve(import.meta.dirname, '..')

/** Why a project cannot be made in this folder, in a sentence; undefined where it can. An empty folder, and one with `.git` alone, can be used. */
export const folderProblem = (folder: string): string | undefined => {
  if (folder.trim() === '') return 'A project needs a name.'
  if (!existsSync(folder)) return undefined
  try {
    if (readdirSync(folder).every((name) => name === '.git')) return undefined
  } catch {
    return `${folder} is not a folder; choose another name.`
  }
  return `${folder} is not empty; choose another name.`
}

/** A name npm accepts, from the last part of the folder's path. */
export const packageName = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '') || 'openlot-project'

interface Manifest {
  name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** Writes a project into `folder`, which `folderProblem` has nothing against. Packages of openlot get the version of this one. */
export const writeProject = (folder: string, template: Template): void => {
  mkdirSync(folder, { recursive: true })
  for (const part of TEMPLATES[template].parts) cpSync(join(own, 'templates', part), folder, { recursive: true })
  // npm packs no file that is called `.gitignore`.
  renameSync(join(folder, '_gitignore'), join(folder, '.gitignore'))
  const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string }
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  manifest.name = packageName(folder)
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(list ?? {}))
      if (list !== undefined && name.startsWith('@openlot/')) list[name] = `^${version}`
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Name of the file in a build. */
export const LICENCES_FILE = 'licences.txt'

/** A library that is in a build. */
export type Notice = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly text: string
}

const FOLDER = /^(?:\0|\/@fs)?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** Folders of the packages that modules are of, by the ids of the modules. */
export const packageFolders = (ids: Iterable<string>): readonly string[] => {
  const folders = [...ids].flatMap((id) => FOLDER.exec(id)?.[1] ?? [])
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, 'package.json'))).sort()
}

const textIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')

/** Notice of a package. Throws where it says nothing of its licence: such a library is in no build. */
export const noticeOf = (folder: string): Notice => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const text = textIn(folder)
  if (typeof license !== 'string' && text === '') throw new Error(`${name} says nothing of its licence`)
  return {
    name: String(name),
    version: String(version),
    licence: typeof license === 'string' ? license : 'see below',
    text,
  }
}

const written = (notices: readonly Notice[]): string =>
  [
    'Libraries in this app, with their licences.',
    ...notices.map(({ name, version, licence, text }) =>
      [`${name} ${version}, ${licence}`, ...(text === '' ? [] : ['', text])].join('\n'),
    ),
  ].join(`\n\n${'-'.repeat(72)}\n\n`)

/** Writes `licences.txt` beside the page: a notice of each package that a module of the build is of. */
export const licencesPlugin = (): Plugin => ({
  name: 'openlot:licences',
  apply: 'build',
  generateBundle() {
    const source = `${written(packageFolders(this.getModuleIds()).map(noticeOf))}\n`
    this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source })
  },
})

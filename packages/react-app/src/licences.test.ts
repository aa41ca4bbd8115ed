import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { LICENCES_FILE, licencesPlugin, noticeOf, packageFolders } from '../vite-licences.ts'

const folder = mkdtempSync(join(tmpdir(), 'openlot-licences-'))
afterAll(() => rmSync(folder, { recursive: true }))

const withPackage = (name: string, manifest: object, files: Readonly<Record<string, string>>): string => {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...manifest }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text)
  return place
}

it('names each package a build has modules of, with its licence, and no other', async () => {
  withPackage(
    'one',
    { license: 'MIT', type: 'module' },
    { 'index.js': 'export const one = 1', LICENSE: 'Copyright One' },
  )
  withPackage(
    '@some/two',
    { license: 'ISC', type: 'module' },
    { 'index.js': "import 'deep'; export const two = 2", 'LICENCE.md': 'Copyright Two' },
  )
  withPackage('deep', { license: '0BSD', type: 'module' }, { 'index.js': 'globalThis.deep = 1' })
  withPackage('unused', { license: 'MIT' }, { 'index.js': '' })
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, "import { one } from 'one'; import { two } from '@some/two'; console.log(one, two)")
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [licencesPlugin()],
    build: { write: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  const file = output.find(({ fileName }) => fileName === LICENCES_FILE)
  const text = file?.type === 'asset' ? String(file.source) : ''
  expect(text.match(/^\S+ 1\.2\.3, \S+$/gm)).toEqual(['@some/two 1.2.3, ISC', 'deep 1.2.3, 0BSD', 'one 1.2.3, MIT'])
  expect(text).toContain('Copyright One')
  expect(text).toContain('Copyright Two')
})

it('finds the package of a module, also one within another, and throws where a licence is not said', () => {
  const inner = withPackage('one/node_modules/inner', {}, { 'index.js': '' })
  expect(packageFolders([join(inner, 'index.js'), '/src/a.ts', '\0virtual:x'])).toEqual([inner])
  expect(() => noticeOf(inner)).toThrow('says nothing of its licence')
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PUBLISHED } from './lib/build-package.ts'
import { root } from './lib/files.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const manifests = PUBLISHED.map((name) => JSON.parse(read(`packages/${name}/package.json`)) as Record<string, unknown>)

it.each(['license', 'repository', 'homepage', 'bugs'])('%s stands in every published package or in none', (field) => {
  expect(read('docs/guide/releasing.md')).toContain(`\`${field}\``)
  const having = manifests.filter((manifest) => field in manifest).length
  expect([0, manifests.length]).toContain(having)
})

it('a licence is named where there is its file, and the README says that there is none only while there is none', () => {
  const isLicensed = readdirSync(root).some((name) => /^licen[sc]e/i.test(name))
  for (const words of ['There is no licence yet', 'has no licence file'])
    expect(read('README.md').includes(words)).toBe(!isLicensed)
  expect(manifests.every(({ license }) => (license !== undefined) === isLicensed)).toBe(true)
})

it('each is public, of one version, exports its package.json, and packs a README and a changelog', () => {
  const config = JSON.parse(read('.changeset/config.json')) as { readonly fixed: readonly (readonly string[])[] }
  expect(config.fixed).toEqual([manifests.map(({ name }) => name)])
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1)
  for (const [at, { private: isPrivate, exports, files }] of manifests.entries()) {
    expect(isPrivate).toBeUndefined()
    expect(exports).toMatchObject({ './package.json': './package.json' })
    expect(files).toContain('CHANGELOG.md')
    expect(existsSync(join(root, 'packages', PUBLISHED[at] ?? '', 'README.md'))).toBe(true)
  }
})

it('one that is not built is not packed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-unbuilt-'))
  try {
    writeFileSync(join(folder, 'package.json'), read('packages/core/package.json'))
    const packing = spawnSync(process.execPath, [join(root, 'scripts/prepack.mjs')], { cwd: folder, encoding: 'utf8' })
    expect([packing.status, packing.stderr]).toEqual([1, expect.stringContaining('Run npm run build first')])
  } finally {
    rmSync(folder, { recursive: true })
  }
  for (const { scripts } of manifests) expect(scripts).toEqual({ prepack: 'node ../../scripts/prepack.mjs' })
})

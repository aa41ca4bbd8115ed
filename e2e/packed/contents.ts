// Contents of the published packages.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { PUBLISHED } from '../../scripts/lib/build-package.ts'
import { root } from '../../scripts/lib/files.ts'
import type { Environment } from './environment.ts'

/** Files of a package that name a path of the building machine. */
const pathsIn = (text: string): readonly string[] => [root, homedir()].filter((path) => text.includes(`${path}/`))

export const contents: Environment = {
  name: 'No file of the packed packages names a path of this machine, and source maps bring their sources',
  compiles: true,
  run: ({ folder, install }) => {
    for (const name of PUBLISHED) install(name)
    const place = join(folder, 'node_modules')
    const files = globSync(['@openlot/*/**/*.*', 'create-openlot/**/*.*'], { cwd: place })
    const maps = files.filter((file) => file.endsWith('.map'))
    const wrong = files.flatMap((file) =>
      pathsIn(readFileSync(join(place, file), 'utf8')).map((path) => `${file}: ${path}`),
    )
    for (const file of maps) {
      const map = JSON.parse(readFileSync(join(place, file), 'utf8')) as {
        readonly sources: readonly string[]
        readonly sourcesContent?: readonly (string | null)[]
      }
      const isThere = (source: string, at: number): boolean =>
        typeof map.sourcesContent?.[at] === 'string' || existsSync(join(place, dirname(file), source))
      wrong.push(...map.sources.filter((source, at) => !isThere(source, at)).map((source) => `${file}: no ${source}`))
    }
    const isSeen = maps.length > 100 && pathsIn(`${root}/packages`).length > 0
    const output = `${files.length} files, ${maps.length} maps\n${wrong.join('\n')}\n`
    return Promise.resolve({ code: wrong.length === 0 && isSeen ? 0 : 1, output })
  },
}

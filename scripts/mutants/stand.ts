// Where a mutant is tried: a test runner that reads the changed text in the place of the file, and nothing else changed.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { readFiles, root } from '../lib/files.ts'

export interface Stand {
  /** Whether a test beside the file objects to the text; without a text, to the file as it is. */
  readonly objects: (path: string, text?: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

/** The tests beside a file: those in its folder that import it. Examples come before properties, which take longer. */
export const testsBeside = (path: string): readonly string[] => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const name = path.slice(folder.length + 1)
  return [...readFiles([folder], /\.test\.ts$/)]
    .filter(([, text]) => text.includes(`'./${name}'`))
    .map(([test]) => test)
    .toSorted((left, right) => Number(left.includes('.prop.')) - Number(right.includes('.prop.')))
}

export const openStand = async (folders: readonly string[]): Promise<Stand> => {
  let planted: { readonly id: string; readonly text: string } | undefined
  const conditions = ['source', 'module', 'node', 'development|production']
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      // A module kept on disk would be read in the place of its mutant.
      fsModuleCache: false,
      environment: 'node',
      pool: 'threads',
      maxWorkers: 1,
      fileParallelism: false,
      isolate: false,
      bail: 1,
      setupFiles: ['scripts/steps/seed.ts'],
      include: folders.map((folder) => `${folder}/**/*.test.ts`),
      testTimeout: 20_000,
      reporters: [{}],
      printConsoleTrace: false,
      onConsoleLog: () => false,
    },
    {
      resolve: { conditions },
      ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } },
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (planted?.id === id ? planted.text : undefined),
        },
      ],
    },
  )
  return {
    objects: async (path, text) => {
      const id = join(root, path)
      planted = text === undefined ? undefined : { id, text }
      const tests = new Set(testsBeside(path).map((test) => join(root, test)))
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const beside = (await vitest.globTestSpecifications([folder])).filter(({ moduleId }) => tests.has(moduleId))
      vitest.invalidateFile(id)
      const { testModules } = await vitest.runTestSpecifications(beside)
      planted = undefined
      // The answer remembers every file that ever ran.
      return testModules.some((module) => tests.has(module.moduleId) && module.state() === 'failed')
    },
    close: () => vitest.close(),
  }
}

// Where a mutant is tried: a test runner that reads the changed text in the place of the file, and nothing else changed.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { readFiles, root } from '../lib/files.ts'

export interface Stand {
  /** Whether a test beside the file objects to the text; without one, to the file as it is. */
  readonly objects: (text?: string) => Promise<boolean>
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

export const openStand = async (path: string): Promise<Stand> => {
  const id = join(root, path)
  const tests = testsBeside(path)
  let planted: string | undefined
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
      include: [...tests],
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
          load: (asked) => (asked === id ? planted : undefined),
        },
      ],
    },
  )
  const all = await vitest.globTestSpecifications()
  const order = (moduleId: string): number => tests.findIndex((test) => join(root, test) === moduleId)
  const beside = all.toSorted((left, right) => order(left.moduleId) - order(right.moduleId))
  return {
    objects: async (text) => {
      planted = text
      vitest.invalidateFile(id)
      const { testModules } = await vitest.runTestSpecifications(beside)
      return testModules.some((module) => module.state() === 'failed')
    },
    close: () => vitest.close(),
  }
}

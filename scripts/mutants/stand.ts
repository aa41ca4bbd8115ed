// Runs tests on mutants: a test runner that reads the changed text in the place of the file, and nothing else changed.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import { readFiles, root } from '../lib/files.ts'
import { readSource } from '../lib/source.ts'

declare module 'vitest' {
  interface ProvidedContext {
    several: { readonly count: number; readonly tests: readonly string[] }
  }
}

export interface Stand {
  /** True if a test beside the file fails on the text; without one, on the file as it is. */
  readonly objects: (text?: string) => Promise<boolean>
  /**
   * Tries many texts in one run, which is some ten times faster: only importers of the file are loaded anew for each.
   * Uses the calculator's own tests; a text that none of them fails on is to be tried alone. Empty if the run itself
   * went wrong.
   */
  readonly objectsToSome: (texts: readonly string[]) => Promise<ReadonlySet<string>>
  readonly close: () => Promise<void>
}

/** The tests beside a file: those in its folder that import it. Its own come first, and properties, which take longer, last. */
export const testsBeside = (path: string): readonly string[] => {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const name = path.slice(folder.length + 1)
  const rank = (test: string): number => (test.includes('.calc.') ? 0 : 2) + Number(test.includes('.prop.'))
  return [...readFiles([folder], /\.test\.ts$/)]
    .filter(([, text]) => text.includes(`'./${name}'`))
    .map(([test]) => test)
    .toSorted((left, right) => rank(left) - rank(right))
}

/** Modules of these files that load `id`, in any way, and so have to be loaded anew when it changes. */
export const loadersOf = (id: string, from: readonly string[]): ReadonlySet<string> => {
  const known = new Map<string, boolean>([[id, true]])
  const loads = (file: string): boolean => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false)
    const edges = readSource(readFileSync(file, 'utf8'), file)
      .imports.filter(({ specifier, typeOnly }) => !typeOnly && /^\..*\.tsx?$/.test(specifier))
      .map(({ specifier }) => join(dirname(file), specifier))
    const found = edges.map(loads).includes(true)
    known.set(file, found)
    return found
  }
  for (const file of from) loads(file)
  return new Set([...known].filter(([, found]) => found).map(([file]) => file))
}

const DRIVER = join(root, 'scripts/mutants/several.ts')
const MUTANT = /\?mutant=(\d+)$/
const bare = (id: string): string => id.replace(MUTANT, '')

export const openStand = async (path: string): Promise<Stand> => {
  const id = join(root, path)
  const tests = testsBeside(path)
  const own = tests.filter((test) => test.includes('.calc.'))
  const asked = (own.length > 0 ? own : tests).map((test) => join(root, test))
  const anew = loadersOf(id, asked)
  let planted: readonly (string | undefined)[] = []
  const conditions = ['source', 'module', 'node', 'development|production']
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      // A module cached on disk would be read in the place of its mutant.
      fsModuleCache: false,
      environment: 'node',
      pool: 'threads',
      maxWorkers: 1,
      fileParallelism: false,
      isolate: false,
      setupFiles: ['scripts/steps/seed.ts'],
      include: [...tests],
      testTimeout: 120_000,
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
          resolveId: async function (source, importer) {
            const mutant = MUTANT.exec(importer ?? '')?.[0]
            if (importer === undefined || mutant === undefined) return
            const found = await this.resolve(source, bare(importer), { skipSelf: true })
            return found !== null && anew.has(found.id) ? found.id + mutant : found
          },
          load: (one) => (bare(one) === id ? planted[Number(MUTANT.exec(one)?.[1] ?? 0)] : undefined),
        },
      ],
    },
  )
  const all = await vitest.globTestSpecifications()
  const order = (moduleId: string): number => tests.findIndex((test) => join(root, test) === moduleId)
  const beside = all.toSorted((left, right) => order(left.moduleId) - order(right.moduleId))
  /** Results of these tests; a run reports those before it too. */
  const run = async (specifications: typeof all) => {
    const { testModules } = await vitest.runTestSpecifications(specifications)
    return testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
  }
  const plant = (texts: readonly (string | undefined)[]): void => {
    planted = texts
    vitest.invalidateFile(id)
    for (const one of anew) for (const mutant of texts.keys()) vitest.invalidateFile(`${one}?mutant=${mutant}`)
  }
  return {
    objects: async (text) => {
      plant([text])
      return (await run(beside)).some((module) => module.state() === 'failed')
    },
    objectsToSome: async (texts) => {
      // The original file is tested first and last, and has to pass.
      plant([undefined, ...texts, undefined])
      const project = vitest.getRootProject()
      project.provide('several', { count: planted.length, tests: asked })
      const killed = new Map<string, boolean>()
      for (const module of await run([project.createSpecification(DRIVER)]))
        for (const suite of module.children.suites()) killed.set(suite.name, suite.state() === 'failed')
      const isSound =
        killed.size === planted.length && killed.get('0') === false && killed.get(String(texts.length + 1)) === false
      return new Set(isSound ? texts.filter((_, at) => killed.get(String(at + 1)) === true) : [])
    },
    close: () => vitest.close(),
  }
}

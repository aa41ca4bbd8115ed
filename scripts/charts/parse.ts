// Asks Mermaid itself whether a chart is one.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/files.ts'

interface Mermaid {
  readonly parse: (text: string) => Promise<unknown>
}

const load = async <Module>(path: string): Promise<Module> => {
  const { default: loaded } = (await import(pathToFileURL(path).href)) as { default: Module }
  return loaded
}

/** Errors of charts, by chart. Parsing draws nothing, so the purifier, which wants a browser, has nothing to purify. */
export const parseErrors = async (charts: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const path = createRequire(join(root, 'packages/storybook/package.json')).resolve('mermaid')
  const purifier = join(dirname(createRequire(path).resolve('dompurify')), 'purify.es.mjs')
  Object.assign(await load<object>(purifier), { addHook: () => undefined, sanitize: (text: string) => text })
  const mermaid = await load<Mermaid>(path)
  const errors = new Map<string, string>()
  for (const chart of charts) {
    await mermaid
      .parse(chart)
      .catch((problem: unknown) => errors.set(chart, String(problem).split('\n').slice(0, 4).join(' ')))
  }
  return errors
}

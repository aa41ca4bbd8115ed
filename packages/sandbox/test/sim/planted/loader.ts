// Preloaded by the planted runs alone: puts one defect into the text of core or the sandbox between disk and engine.
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILDS } from './builds.ts'
import { DEFECTS } from './defects.ts'
import { patched } from './patch.ts'
import { rootOf, sourcesOf } from './sources.ts'

const id = process.env.PLANTED_DEFECT ?? ''
const defect = [...DEFECTS, ...BUILDS].find((one) => one.id === id)
if (defect === undefined) throw new Error(`no planted defect is called ${id}`)
const changed = new Map(
  [...patched(defect, sourcesOf(defect))].map(([path, text]) => [pathToFileURL(join(rootOf(defect), path)).href, text]),
)

registerHooks({
  load: (url, context, next) => {
    const text = changed.get(url)
    if (text === undefined) return next(url, context)
    return { format: 'module', source: stripTypeScriptTypes(text), shortCircuit: true }
  },
})

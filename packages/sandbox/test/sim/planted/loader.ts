// Preloaded by the planted runs alone: one defect is put into core's text on its way from the disk to the engine.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { DEFECTS } from './defects.ts'
import { patched } from './patch.ts'

const id = process.env.OPENLOT_PLANTED ?? ''
const defect = DEFECTS.find((one) => one.id === id)
if (defect === undefined) throw new Error(`no planted defect is called ${id}`)

registerHooks({
  load: (url, context, next) => {
    const file = defect.patches.find(({ file }) => url.endsWith(`/packages/core/src/${file}`))?.file
    if (file === undefined) return next(url, context)
    const text = patched(defect, file, readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source: stripTypeScriptTypes(text), shortCircuit: true }
  },
})

// The bot of the docs, as each environment reads it.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/lib/files.ts'

export const botSource = readFileSync(join(root, 'docs/examples/node-bot.ts'), 'utf8')
/** As an ES module. */
export const botModule = stripTypeScriptTypes(botSource)
/** Wraps a program that awaits in a function: bundlers and CommonJS have no top-level `await`. */
export const awaitedInside = (program: string): string => {
  const [imports, body] = program.split(/\n(?=const client)/)
  if (body === undefined) throw new Error('the bot of the docs does not begin with its client')
  return `${imports}\nvoid (async () => {\n${body}\n})()\n`
}
/** As CommonJS. */
export const botRequired = awaitedInside(botModule).replace(
  /^import (\{[^}]+\}) from ('[^']+')/gm,
  'const $1 = require($2)',
)

const replaceOnce = (text: string, from: string, to: string): string => {
  if (text.split(from).length !== 2) throw new Error(`the bot of the docs has no single ${from}`)
  return text.replace(from, to)
}

/** With the ports of another entry point, and the origin as an expression of that place. */
export const botWithPorts = (entryPoint: string, ports: string, origin: string): string => {
  const ported = botModule.replaceAll('nodePorts', ports)
  const fromEntry = replaceOnce(ported, '@openlot/core/node', `@openlot/core/${entryPoint}`)
  return replaceOnce(fromEntry, "process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'", origin)
}

// Both documents as text, as they stand in docs/protocol.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointOf } from '../../packages/sandbox/test/endpoints.ts'
import { converse, plainAnswers } from '../../packages/sandbox/test/protocol/conversation.ts'
import { talk } from '../../packages/sandbox/test/protocol/socket-talk.ts'
import { readFiles, root } from '../lib/files.ts'
import { asyncapi } from './asyncapi.ts'
import { readDeclared } from './doc-comments.ts'
import { openapi } from './openapi.ts'
import { createShapes } from './shapes.ts'

export const FOLDER = 'docs/protocol'
export const OPENAPI = `${FOLDER}/openapi.json`
export const ASYNCAPI = `${FOLDER}/asyncapi.json`

const textOf = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

export const makeDocuments = async (): Promise<ReadonlyMap<string, string>> => {
  const declared = readDeclared(
    readFiles(['packages/core/src'], /(\.wire|\.mutation|config\.defaults|frame-schemas|wire\/codec)\.ts$/),
  )
  const { version } = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8')) as { version: string }
  const shapes = createShapes(declared)
  const exchanges = await converse((call) =>
    shapes.paramsOf(endpointOf(call).input).flatMap(({ name, optional }) => (optional ? [] : [name])),
  )
  const calls = { version, declared, exchanges, plain: await plainAnswers() }
  return new Map([
    [OPENAPI, textOf(openapi(calls, shapes))],
    [ASYNCAPI, textOf(asyncapi(version, declared, await talk(), createShapes(declared)))],
  ])
}

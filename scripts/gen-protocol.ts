// Writes docs/protocol/openapi.json and asyncapi.json: the contract, for servers and clients that are not ours.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { FOLDER, makeDocuments } from './protocol/documents.ts'

mkdirSync(join(root, FOLDER), { recursive: true })
for (const [path, text] of await makeDocuments()) {
  writeFileSync(join(root, path), text)
  console.log(`${path}: ${text.length} characters`)
}

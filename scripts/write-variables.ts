// npm run variables: writes the tables of variables into the guide; a test of the server compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentTable } from '../packages/sandbox/src/serve/environment.ts'
import { root } from './lib/files.ts'
import { withPart } from './lib/written.ts'

const path = join(root, 'docs/guide/deploy.md')
const { variables, limits } = environmentTable()
const before = readFileSync(path, 'utf8')
const after = withPart(
  withPart(before, /\| variable \| may be \|[^\n]*\n(?:\|[^\n]*(?:\n|$))+?(?!\|)/, `${variables}\n`),
  /\| variable \| by default \| what it bounds \|\n(?:\|[^\n]*(?:\n|$))+?(?!\|)/,
  `${limits}\n`,
)
writeFileSync(path, after)

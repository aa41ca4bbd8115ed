// The public linters over documents as text. Both work from the disk alone, without network.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import { root } from '../lib/files.ts'
import { runProgram } from '../lib/run.ts'

const SILENT = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const SCRATCH = join(root, '.cache/protocol')

interface RedoclyReport {
  readonly problems: readonly {
    readonly message: string
    readonly ruleId: string
    readonly location: readonly { readonly pointer?: string }[]
  }[]
}

/** Problems redocly finds in each document, warnings included, in one run. */
export const lintOpenapi = async (texts: readonly string[]): Promise<readonly (readonly string[])[]> => {
  mkdirSync(SCRATCH, { recursive: true })
  const files = texts.map((text, at) => {
    const file = join(SCRATCH, `openapi-${at}.json`)
    writeFileSync(file, text)
    return file
  })
  const options = ['--config', join(root, 'redocly.yaml'), '--format', 'json', '--max-problems', '1000']
  const ran = await runProgram('@redocly/cli', ['lint', ...files, ...options], { bin: 'redocly', env: SILENT })
  const reports = [...ran.output.matchAll(/^\{\n[\s\S]*?^\}/gm)].map(([text]) => JSON.parse(text) as RedoclyReport)
  if (reports.length !== files.length)
    throw new Error(`${reports.length} reports for ${files.length} documents: ${ran.output}`)
  return reports.map(({ problems }) =>
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`),
  )
}

/** Problems the AsyncAPI parser finds, hints included. */
export const lintAsyncapi = async (text: string): Promise<readonly string[]> => {
  const problems = await new Parser().validate(text)
  return problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`)
}

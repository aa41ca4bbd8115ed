// Checks a mock server that Prism makes of the document alone: every field holds, and the only findings are those no
// mock of examples can avoid. `npm run contract:prism`; Prism is installed for it (scripts/tools), and is no
// dependency.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkContract } from '../packages/contract/src/check.ts'
import { toText } from '../packages/contract/src/text.ts'
import { root } from './lib/files.ts'
import { toolFile } from './lib/tools.ts'

const program = toolFile('@stoplight/prism-cli/dist/index.js')

/** Examples for which a server has to remember, look up or push something. */
const NOT_OF_A_MOCK = new Set(['paging', 'accepted', 'session', 'unknown-path', 'status', 'unreachable'])
const LEAST_HELD = 40

const port = await new Promise<number>((found) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
  })
})
const document = join(root, 'docs/protocol/openapi.json')
const prism = spawn(process.execPath, [program, 'mock', '-p', String(port), document], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  for await (const line of createInterface({ input: prism.stdout })) if (line.includes('is listening')) break
  prism.stdout.resume()
  const origin = `http://127.0.0.1:${port}`
  const report = await checkContract({ origin, account: 'nobody@mock.test', password: 'none' })
  const wrong = report.calls.flatMap(({ call, findings }) =>
    findings.filter(({ kind }) => !NOT_OF_A_MOCK.has(kind)).map(({ kind, path }) => `${call}: ${kind} ${path}`),
  )
  const held = report.calls.filter(({ status }) => status === 'holds').length
  const kinds = new Set(report.calls.flatMap(({ findings }) => findings.map(({ kind }) => kind)))
  const isFine = wrong.length === 0 && held >= LEAST_HELD && kinds.has('session') && kinds.has('paging')
  console.log(`prism: ${held} calls hold, ${wrong.length} fields do not${wrong.map((one) => `\n  ${one}`).join('')}`)
  if (!isFine) process.stdout.write(toText(report))
  process.exitCode = isFine ? 0 : 1
} finally {
  prism.kill()
}

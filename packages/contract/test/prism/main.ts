// A mock server that Prism makes of the document alone, checked: every field holds, and what is found is what no mock of
// examples can do. `npm run contract:prism`; Prism is installed for it, and is no dependency.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { checkContract } from '../../src/check.ts'
import { toText } from '../../src/text.ts'

const PRISM = '@stoplight/prism-cli@5.14.2'
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = join(root, '.cache/prism')
const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')

/** What a server has to remember, look up or push. */
const NOT_OF_A_MOCK = new Set(['paging', 'accepted', 'session', 'unknown-path', 'status', 'unreachable'])
const LEAST_HELD = 40

if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', PRISM]
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}
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
  process.stdout.write(toText(report))
  const wrong = report.calls.flatMap(({ call, findings }) =>
    findings.filter(({ kind }) => !NOT_OF_A_MOCK.has(kind)).map(({ kind, path }) => `${call}: ${kind} ${path}`),
  )
  const held = report.calls.filter(({ status }) => status === 'holds').length
  const kinds = new Set(report.calls.flatMap(({ findings }) => findings.map(({ kind }) => kind)))
  const isFine = wrong.length === 0 && held >= LEAST_HELD && kinds.has('session') && kinds.has('paging')
  console.log(`prism: ${held} calls hold, ${wrong.length} fields do not${wrong.map((one) => `\n  ${one}`).join('')}`)
  process.exitCode = isFine ? 0 : 1
} finally {
  prism.kill()
}

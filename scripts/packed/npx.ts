// Programs that are fetched for an environment.
import { spawn } from 'node:child_process'
import type { Ran } from '../lib/run.ts'

export const npx = (
  packages: string,
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((done) => {
    const child = spawn('npx', ['--yes', '-p', packages, ...command], { cwd, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.on('error', (problem) => done({ code: 1, output: problem.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })

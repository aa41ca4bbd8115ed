// Starts programs from the lock, on the Node that runs this script.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { root } from './files.ts'

export interface Ran {
  readonly code: number
  readonly output: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Another Node than the one that runs this script. */
  readonly node?: string
  /** Show the output as it comes; otherwise it is only returned. */
  readonly show?: boolean
}

/** Environment in which `node`, `tsc` and the others are the locked ones, however this process was started. */
export const lockedEnv = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...extra,
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter),
})

/** Starts a program by its path or name; its end is an answer, also where it cannot be started. */
export const run = (
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, show = false }: RunOptions = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: lockedEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (show) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    child.on('error', (problem) => resolve({ code: 1, output: `${output}${problem.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

export const runNode = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  run(options?.node ?? process.execPath, args, options)

/** The script of a locked program: `programPath('vite')`. */
export const programPath = (packageName: string, bin = packageName): string => {
  const place = findPackageJSON(packageName, import.meta.url)
  if (place === undefined) throw new Error(`${packageName} is not installed`)
  const manifest = JSON.parse(readFileSync(place, 'utf8')) as { bin: string | Record<string, string> }
  return join(dirname(place), typeof manifest.bin === 'string' ? manifest.bin : (manifest.bin[bin] ?? ''))
}

export const runProgram = (
  packageName: string,
  args: readonly string[],
  options: RunOptions & { readonly bin?: string } = {},
): Promise<Ran> => runNode([programPath(packageName, options.bin), ...args], options)

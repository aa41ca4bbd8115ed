import { type Ran, run } from '../../scripts/lib/run.ts'
import type { Project } from './project.ts'

/** One place to try the packed packages: a runtime, a bundler or a compiler. */
export interface Environment {
  readonly name: string
  /** Set where nothing is traded: types are only checked, or the programs report themselves. */
  readonly compiles?: true
  /** Set where the environment is fetched first: only `npm run environments` tries it. */
  readonly fetched?: true
  /** `origin` is a sandbox of this repository that listens. */
  run(project: Project, origin: string): Promise<Ran>
}

const DONE = ['placed: accepted', 'closed: accepted']

/** True if an environment did its work: the order and its end were accepted, or the program compiles. */
export const isFine = ({ compiles }: Environment, { code, output }: Ran): boolean =>
  code === 0 && (compiles === true || DONE.every((line) => output.includes(line)))

/** Runs a fetched program, with the sandbox where the bot looks for it. */
export const npx = (
  packages: string,
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> => run('npx', ['--yes', '-p', packages, ...command], { cwd, env })

import { type Ran, run } from '../../scripts/lib/run.ts'
import type { Project } from './project.ts'

/** Where the packed packages are tried: a runtime, a bundler, a compiler. */
export interface Environment {
  readonly name: string
  /** It trades nothing: types are only checked, or its programs say themselves whether they are right. */
  readonly compiles?: true
  /** It is fetched first, so only `npm run environments` tries it. */
  readonly fetched?: true
  /** `origin` is a sandbox of this repository that listens. */
  run(project: Project, origin: string): Promise<Ran>
}

const DONE = ['placed: accepted', 'closed: accepted']

/** Whether an environment did what it is for: the order and its end were accepted, or the program compiles. */
export const isFine = ({ compiles }: Environment, { code, output }: Ran): boolean =>
  code === 0 && (compiles === true || DONE.every((line) => output.includes(line)))

/** Runs a program that is fetched for it, with the sandbox where the bot looks for it. */
export const npx = (
  packages: string,
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> => run('npx', ['--yes', '-p', packages, ...command], { cwd, env })

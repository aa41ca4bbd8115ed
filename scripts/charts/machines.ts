// Every machine of the product, found by its file, with the words that stand beside it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { readFiles, root } from '../lib/files.ts'

export interface Words {
  readonly decides: string
  readonly ignores: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly ends?: Readonly<Record<string, string>>
}

export interface Product {
  readonly machine: AnyStateMachine
  /** The file it is written in. */
  readonly path: string
  readonly words: Words | undefined
}

const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>

export const readMachines = async (): Promise<readonly Product[]> => {
  const found: Product[] = []
  for (const path of readFiles(['packages/core/src'], /\.machine\.ts$/).keys()) {
    const beside = path.replace(/\.machine\.ts$/, '.reactions.ts')
    const words = existsSync(join(root, beside)) ? (Object.values(await load(beside))[0] as Words) : undefined
    for (const machine of Object.values(await load(path)))
      if (machine instanceof StateMachine) found.push({ machine, path, words })
  }
  return found
}

const holeName = /the hole (\S+) is not filled/

/** What a hole is called: run unfilled, it says so itself. */
const nameOf = (actor: unknown): string => {
  if (actor instanceof StateMachine) return `machine ${actor.id}`
  try {
    const { config } = actor as { readonly config: (input: unknown) => unknown }
    config({})
  } catch (problem) {
    return holeName.exec(String(problem))?.[1] ?? 'nameless'
  }
  return 'nameless'
}

/** What the machine needs and does not bring: its name there → the hole, or the machine run inside. */
export const holesOf = (machine: AnyStateMachine): ReadonlyMap<string, string> =>
  new Map(Object.entries(machine.implementations.actors).map(([name, actor]) => [name, nameOf(actor)]))

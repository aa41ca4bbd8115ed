// Every machine of the product, found by its file, and those of canaries.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, createMachine, type EventObject, StateMachine } from 'xstate'
import { type Files, readFiles, root } from '../lib/files.ts'

export interface Product {
  readonly machine: AnyStateMachine
  /** The file it is written in. */
  readonly path: string
  /** Events it may be sent, whether it reacts or not: the types keep the list of its model test complete. */
  readonly events: readonly string[]
  /** Declared forms that are this machine, filled with rules: it is drawn once. */
  readonly forms: readonly Form[]
}
interface Form {
  readonly name: string
  readonly path: string
}
interface Play {
  readonly id: string
  readonly events: readonly EventObject[]
}

const load = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>

/** Machines of the engine's forms: one each, whichever rules fill it. */
const ENGINE: Readonly<Record<string, string>> = {
  'engine.plainForm': 'packages/core/src/engine/form/plain-form.machine.ts',
  'engine.reviewedForm': 'packages/core/src/engine/form/reviewed-form.machine.ts',
}

export const readMachines = async (): Promise<readonly Product[]> => {
  const plays = (await load('packages/core/test-support/machine-models.ts')).machineModels as readonly Play[]
  const found = new Map<string, Product & { readonly forms: Form[] }>()
  const productOf = (machine: AnyStateMachine, path: string) => {
    const play = plays.find(({ id }) => id === machine.id)
    if (play === undefined) throw new Error(`${machine.id} is not in machine-models.ts: its events are not known`)
    const events = play.events.map(({ type }) => type)
    const product = found.get(machine.id) ?? { machine, path: ENGINE[machine.id] ?? path, events, forms: [] }
    found.set(machine.id, product)
    return product
  }
  // A machine of its own, or that of a form that is declared.
  for (const path of readFiles(['packages/core/src'], /\.(?:machine|form)\.ts$/).keys())
    for (const [name, one] of Object.entries(await load(path))) {
      if (one instanceof StateMachine) productOf(one, path)
      const { machine } = Object(one) as { readonly machine?: unknown }
      if (machine instanceof StateMachine) productOf(machine, path).forms.push({ name, path })
    }
  return [...found.values()]
}

/** Placeholder for a function without a name in a canary. */
const inlined = (_: string, value: unknown): unknown => (value === 'inline' ? () => true : value)

/** Canaries are written as JSON: a config, and the events it may be sent beyond those it names. */
export const toyMachines = (files: Files): readonly Product[] =>
  [...files]
    .filter(([path]) => path.endsWith('.machine.json'))
    .map(([path, text]) => ({
      machine: createMachine(JSON.parse(text, inlined) as object),
      path: path.replace('.json', '.ts'),
      events: JSON.parse(files.get(path.replace('.machine.json', '.events.json')) ?? '[]') as readonly string[],
      forms: [],
    }))

/** Actors it runs, by name, with those that are machines of their own. */
export const actorsOf = (machine: AnyStateMachine): readonly string[] =>
  Object.entries(machine.implementations.actors).map(([name, actor]) =>
    actor instanceof StateMachine ? `\`${name}\` (the machine \`${actor.id}\`)` : `\`${name}\``,
  )

// With OPENLOT_WALKED set, every test file notes which states and transitions its machines went through.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type AnyMachineSnapshot, StateMachine } from 'xstate'
import { walked } from './graph.ts'

const folder = process.env.OPENLOT_WALKED
if (folder !== undefined) {
  const seen = new Map<string, Set<string>>()
  const note = (snapshot: AnyMachineSnapshot, transitions: Parameters<typeof walked>[1]): void => {
    const { id } = snapshot.machine
    const known = seen.get(id) ?? new Set()
    seen.set(id, known)
    for (const one of walked(snapshot, transitions)) known.add(one)
  }
  const watched = new WeakSet<object>()
  const { getInitialSnapshot } = StateMachine.prototype
  // Every actor begins here, whoever creates it: the only place no test has to know about.
  StateMachine.prototype.getInitialSnapshot = function (scope, input) {
    if (!watched.has(scope.system)) {
      watched.add(scope.system)
      scope.system.inspect((event) => {
        if (event.type === '@xstate.microstep') note(event.snapshot as AnyMachineSnapshot, event._transitions)
      })
    }
    const snapshot = getInitialSnapshot.call(this, scope, input)
    note(snapshot, [])
    return snapshot
  }
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    const text = JSON.stringify(Object.fromEntries([...seen].map(([id, known]) => [id, [...known]])))
    writeFileSync(join(folder, `${process.pid}-${performance.now()}.json`), text)
  })
}

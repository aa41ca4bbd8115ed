// Setup of the tests `graphs` runs: every actor a test creates is inspected, and the states and transitions it went
// through are noted.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import type { AnyActorLogic, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { walked } from './graph.ts'

const seen = vi.hoisted(() => new Map<string, Set<string>>())

const note = (snapshot: object, transitions: readonly AnyTransitionDefinition[]): void => {
  if (!('machine' in snapshot)) return
  const machineSnapshot = snapshot as AnyMachineSnapshot
  const { id } = machineSnapshot.machine
  const known = seen.get(id) ?? new Set()
  seen.set(id, known)
  for (const one of walked(machineSnapshot, transitions)) known.add(one)
}
const inspect = (event: InspectionEvent): void => {
  if (event.type === '@xstate.snapshot') note(event.snapshot, [])
  if (event.type === '@xstate.microstep') note(event.snapshot, event._transitions)
}

vi.mock('xstate', async (original) => {
  const xstate = await original<typeof import('xstate')>()
  const createActor = (logic: AnyActorLogic, options: object = {}) => xstate.createActor(logic, { inspect, ...options })
  return { ...xstate, createActor }
})

afterAll(() => {
  const folder = process.env.OPENLOT_WALKED ?? ''
  mkdirSync(folder, { recursive: true })
  const text = JSON.stringify(Object.fromEntries([...seen].map(([id, known]) => [id, [...known]])))
  writeFileSync(join(folder, `${process.pid}-${performance.now()}.json`), text)
})

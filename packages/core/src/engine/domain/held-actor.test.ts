import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { wallet } from '../../domain/wallet/wallet.ts'
import { holdActor } from './held-actor.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const machine = setup({
  types: { context: {} as { text: string; big: object }, events: {} as { type: 'typed'; text: string } },
}).createMachine({
  context: () => ({ text: '', big: {} }),
  initial: 'a',
  on: { typed: { actions: assign({ text: ({ event }) => event.text }) } },
  states: { a: { after: { 1000: 'b' } }, b: {} },
})

it('a form without subscribers keeps what was typed, goes on, and can be collected; so can a list', async () => {
  const { clock, context, ports, domains } = openTestContext()
  const outside = new Set<() => void>()
  ports.http.answer(() => accepted({ list: [], total: 0 }))
  const { ledger } = domains.use(wallet)
  const look = async () => {
    const held = holdActor(context, () => createActor(machine, { clock }), {
      follow: () => {
        const listener = (): void => undefined
        outside.add(listener)
        return [() => outside.delete(listener)]
      },
    })
    const stop = held.subscribe(() => undefined)
    held.send({ type: 'typed', text: 'abc' })
    expect(outside.size).toBe(1)
    stop()
    await clock.advance(2000)
    expect([held.get().value, held.get().context.text, outside.size]).toEqual(['b', 'abc', 0])
    const list = ledger({ type: 'x' })
    const leave = list.subscribe(() => undefined)
    await clock.advance(10)
    leave()
    for (let at = 0; at < 9; at += 1) ledger({ type: String(at) })
    return [new WeakRef(held.get().context.big), new WeakRef(list)]
  }
  const refs = await look()
  for (let at = 0; at < 5; at += 1) {
    await clock.settle()
    collect()
  }
  expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined])
})

const open = () => {
  const bench = openTestContext()
  let made = 0
  const held = holdActor(bench.context, () => {
    made += 1
    return createActor(machine, { clock: bench.clock })
  })
  return { ...bench, held, made: () => made }
}

it('[SES-8] under another account it is a new one, looked at or not', () => {
  const { held, enter, made } = open()
  const seen: string[] = []
  held.subscribe(() => seen.push(held.get().context.text))
  held.send({ type: 'typed', text: 'of a' })
  enter('b')
  // A start is announced too: of the first machine, and of the one for the next account.
  expect([held.get().context.text, made(), seen]).toEqual(['', 2, ['', 'of a', '', '']])
  const unlooked = open()
  unlooked.held.send({ type: 'typed', text: 'of a' })
  unlooked.enter('b')
  expect(unlooked.held.get().context.text).toBe('')
})

it('an event starts it before anything subscribes, and the end of the client stops it', async () => {
  const { held, clock, context } = open()
  held.send({ type: 'typed', text: 'x' })
  expect(held.get().context.text).toBe('x')
  held.subscribe(() => undefined)
  context.end()
  await clock.advance(5000)
  expect([held.get().value, clock.pending]).toEqual(['a', 0])
})

it('a list or a form that was made and never looked at is registered nowhere', () => {
  const { context, held, enter } = open()
  const before = held.get()
  const cleared: string[] = []
  context.onClear(() => cleared.push('cleared'))
  enter('b')
  expect([cleared, held.get() === before]).toEqual([['cleared'], false])
})

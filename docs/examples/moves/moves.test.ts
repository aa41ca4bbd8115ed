import type { Intent } from '@openlot/core'
import { control, createSandboxWorld } from '@openlot/sandbox'
import { expect, it } from 'vitest'
import { movePanel } from './move-form.panel.ts'
import { movesPanel } from './moves.panel.ts'
import { moves } from './moves.ts'

/** A client of the sandbox under a clock of the test, with subscribers as a screen has them. */
const open = async () => {
  const { client, world, clock, stop } = await createSandboxWorld({ seed: 1, signedIn: true })
  const intents: Intent[] = []
  client.onIntent((intent) => intents.push(intent))
  const form = client.use(moves).form({ locale: 'de' })
  const list = client.follow(movesPanel)
  for (const one of [form, form.facts, list]) one.subscribe(() => undefined)
  await clock.advance(1_000)
  const panel = () => movePanel(form.get(), form.send, form.facts.get())
  const confirm = async (amount: string, afterMs = 1_000): Promise<void> => {
    panel().amount.change(amount)
    panel().review()
    // Nobody confirms within 400 ms: such a tap is the second of a double tap.
    await clock.advance(500)
    panel().confirm()
    await clock.advance(afterMs)
  }
  return { world, clock, stop, intents, panel, confirm, rows: () => list.get().rows }
}

it('a move is reviewed, sent, said, and in the list', async () => {
  const { panel, confirm, rows, intents, stop } = await open()
  expect([panel().stage, panel().blocked, rows()]).toEqual(['editing', undefined, []])
  await confirm('12,50')
  expect(rows().map(({ amount, from, to }) => [amount.toFixed(), from, to])).toEqual([['12.5', '1', '3']])
  expect([panel().stage, panel().amount.text]).toEqual(['editing', ''])
  expect(intents.flatMap((one) => (one.type === 'toast' ? [one.tone] : []))).toEqual(['good'])
  stop()
})

it('what is wrong is said beside its field, and nothing is sent', async () => {
  const { panel, confirm, rows, stop } = await open()
  for (const [text, id] of [
    ['', 'amount.empty'],
    ['1x', 'amount.malformed'],
    ['0', 'moves.nothing'],
    ['99999999', 'moves.short'],
  ] as const) {
    await confirm(text)
    expect([panel().stage, panel().amount.issue?.id]).toEqual(['editing', id])
  }
  expect(rows()).toEqual([])
  stop()
})

it('a move whose answer is lost is found out in the list, and made once', async () => {
  const { world, clock, panel, confirm, rows, stop } = await open()
  control(world, { op: 'faults', dropAnswers: 1 })
  await confirm('5', 500)
  expect([panel().stage, rows()]).toEqual(['checking', []])
  await clock.advance(60_000)
  expect([rows().length, panel().stage, panel().refusal]).toEqual([1, 'editing', undefined])
  stop()
})

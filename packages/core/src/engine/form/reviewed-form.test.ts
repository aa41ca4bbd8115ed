import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { openTestContext } from '../../../test-support/test-context.ts'
import { issue } from '../../kernel/issue.ts'
import { domain } from '../domain/domain.ts'
import { mutation } from '../mutation/mutation.ts'
import { derive } from '../read/derive.ts'
import { type NoInputs, reviewedForm } from './reviewed-form.ts'

const prices = domain('prices', (context) => ({ rows: context.rows<string, number>('everyone') }))
const facts = derive((read) => ({ price: read(read.use(prices).rows, 'a') }))
const buy = mutation({
  name: 'buy',
  method: 'POST',
  path: '/api/buy',
  answer: Schema.Unknown,
  changes: [],
  words: { done: 'transfer.done', absent: 'transfer.not_made', unknown: 'transfer.unknown' },
  resolve: 'never',
})
const buyForm = reviewedForm({
  name: 'buy',
  mutation: buy,
  facts,
  rules: {
    blocked: (_: NoInputs, { price }: ReturnType<typeof facts>) =>
      price === undefined ? issue('market.gap') : undefined,
    issues: () => [],
    request: () => ({}),
    absent: 'transfer.not_made',
    next: (inputs) => inputs,
  },
  empty: (_: NoInputs) => ({}),
})
const shop = domain('shop', (context) => ({ form: context.open(buyForm) }))

const chosenFacts = derive((_read, key: string) => ({ key }))
interface Chosen {
  readonly key: string
  readonly note: string
}
/** A form whose facts depend on a choice in it. */
const chosenForm = reviewedForm({
  name: 'chosen',
  mutation: buy,
  facts: chosenFacts,
  asks: ({ key }: Chosen): [string] => [key],
  rules: { issues: () => [], request: () => ({}), absent: 'transfer.not_made', next: (inputs) => inputs },
  empty: (_: NoInputs): Chosen => ({ key: 'first', note: '' }),
})
const choosing = domain('choosing', (context) => ({ form: context.open(chosenForm) }))

const nothing = (): void => undefined

describe('a declared form', () => {
  it('[CON-20] judges a press by what is known now, also before a busy device has drawn it', async () => {
    const { domains, clock } = openTestContext()
    const form = domains.use(shop).form({})
    for (const one of [form, form.facts]) one.subscribe(nothing)
    domains.use(prices).rows.put('a', 1)
    // Announced with the next frame, which has not come.
    expect(form.facts.get().price).toBeUndefined()
    form.send({ type: 'form.review' })
    expect(form.get().value).toEqual({ reviewing: 'appearing' })
    await clock.advance(100)
    expect(form.facts.get().price).toBe(1)
  })

  it('its facts follow what is chosen in it, and nothing that is only typed', () => {
    const form = openTestContext().domains.use(choosing).form({})
    const told: string[] = []
    form.facts.subscribe(() => told.push(form.facts.get().key))
    form.send({ type: 'form.changed', change: { note: 'x' } })
    form.send({ type: 'form.changed', change: { key: 'second' } })
    expect(told).toEqual(['second'])
  })

  it('[SES-8] begins anew under another account, and so do its facts', () => {
    const { domains, enter } = openTestContext()
    const form = domains.use(choosing).form({})
    for (const one of [form, form.facts]) one.subscribe(nothing)
    form.send({ type: 'form.changed', change: { key: 'second' } })
    enter('b')
    expect([form.get().context.inputs.key, form.facts.get().key]).toEqual(['first', 'first'])
  })
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { accepted as json, openTestContext } from '../../../test-support/test-context.ts'
import { loadLedger } from '../../domain/wallet/ledger.wire.ts'
import { loadBalances } from '../../domain/wallet/wallet.wire.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { pagedList } from '../read/paged-list.ts'
import { resource } from '../read/resource.ts'
import { domain } from './domain.ts'
import { holdActor } from './held-actor.ts'

const balances = resource({ call: loadBalances, pick: ({ rows }) => rows, tag: 'balances' })
const ledger = pagedList({ call: loadLedger, key: ({ id }, place) => id ?? `#${place}`, tag: 'ledger' })

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

interface Secret {
  readonly of: string
}
const form = setup({
  types: { context: {} as { typed: Secret | undefined }, events: {} as { type: 'typed'; secret: Secret } },
}).createMachine({
  context: () => ({ typed: undefined }),
  on: { typed: { actions: assign({ typed: ({ event }) => event.secret }) } },
})
/** A domain of another package, with every kind of store there is. */
const every = domain('every', (context) => ({
  balances: context.open(balances),
  ledger: context.open(ledger),
  cell: context.cell<Secret | undefined>(undefined),
  rows: context.rows<OrderId, Secret>(),
  notes: context.notes(() => new Map<string, Secret>()),
  form: holdActor(context, () => createActor(form, context.actorOptions)),
  shown: holdActor(context, () => createActor(form, context.actorOptions)),
  shared: context.cell<Secret | undefined>(undefined, 'everyone'),
}))
/** A leak that a review must catch: state beside what the context makes. */
const leaky = domain('leaky', (context) => {
  const kept = new Map<string, Secret>()
  return { kept, cell: context.cell<Secret | undefined>(undefined) }
})
const open = openTestContext
const book = { Id: '1', Value: '1', Type: '1', Memo: 'of a', MemoTran: '', CreatedAtTran: '' }

/** Answers for each reference whether it was collected. */
const isGone = async (refs: readonly WeakRef<object>[], settle: () => Promise<void>): Promise<readonly boolean[]> => {
  for (let at = 0; at < 5; at += 1) {
    await settle()
    collect()
  }
  return refs.map((ref) => ref.deref() === undefined)
}

describe('domain', () => {
  it('is made once for a client, and apart for another', () => {
    const [one, other] = [open(), open()]
    expect(one.domains.use(every)).toBe(one.domains.use(every))
    expect(one.domains.use(every)).not.toBe(other.domains.use(every))
  })
  it('[SES-8] nothing of one account is left for the next: not readable, and not in memory', async () => {
    const { clock, ports, domains, enter } = open()
    const members = domains.use(every)
    ports.http.answer(({ url }) =>
      json(
        url.includes('getBalance')
          ? [{ type: 'forex', balance: '1', lockBalance: '0', accountTypeId: '1' }]
          : { list: [book], total: 1 },
      ),
    )
    const heard: string[] = []
    const stops = [
      members.balances.subscribe(() => heard.push('balances')),
      members.ledger({}).subscribe(() => undefined),
      members.shown.subscribe(() => heard.push('form')),
    ]
    await clock.advance(10)
    stops[1]?.()
    const fill = () => {
      const secrets = [1, 2, 3, 4, 5].map(() => ({ of: 'a' }))
      members.cell.set(secrets[0])
      members.rows.put('1' as OrderId, secrets[1] as Secret)
      members.notes().set('1', secrets[2] as Secret)
      members.form.send({ type: 'typed', secret: secrets[3] as Secret })
      members.shown.send({ type: 'typed', secret: secrets[4] as Secret })
      const [row] = members.ledger({}).get().rows
      return [...secrets, row as object, members.balances.get().value as object].map((one) => new WeakRef<object>(one))
    }
    const refs = fill()
    members.shared.set({ of: 'all' })
    expect([members.form.get().context.typed, members.shown.get().context.typed]).toEqual([{ of: 'a' }, { of: 'a' }])
    await clock.advance(100)
    ports.http.answer(() => new Promise(() => undefined))
    enter('b')
    expect([
      members.balances.get().value,
      members.ledger({}).get().rows,
      members.cell.get(),
      members.rows.size,
      members.notes().size,
      members.form.get().context.typed,
      members.shown.get().context.typed,
    ]).toEqual([undefined, [], undefined, 0, 0, undefined, undefined])
    expect(members.shared.get()).toEqual({ of: 'all' })
    await clock.advance(100)
    expect(refs).toHaveLength(7)
    expect(await isGone(refs, clock.settle)).toEqual(refs.map(() => true))
    expect([heard.includes('balances'), heard.includes('form')]).toEqual([true, true])
  })
  it('the same look at the memory catches what a domain keeps by itself', async () => {
    const { clock, domains, enter } = open()
    const members = domains.use(leaky)
    const fill = () => {
      const secret = { of: 'a' }
      members.kept.set('1', secret)
      return new WeakRef<object>(secret)
    }
    const ref = fill()
    enter('b')
    expect(await isGone([ref], clock.settle)).toEqual([false])
  })
  it('domains that need each other while they are made say so', () => {
    const { domains } = open()
    const left: ReturnType<typeof domain<unknown>> = domain('left', (context) => context.use(right))
    const right = domain<unknown>('right', (context) => context.use(left))
    expect(() => domains.use(left)).toThrow('left → right → left')
  })
})

import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { book } from './book.ts'
import { DRAW_SYMBOLS, type DrawKind } from './draw-symbols.ts'
import type { Sequence } from './sequence.ts'
import type { Users } from './users.ts'

/** Fields of a payout way, by the wire's names; those without a value are left out. */
export type WayFields = Readonly<Record<string, string>>

export type WayRow = {
  readonly id: number
  readonly userId: number
  readonly kind: DrawKind
  readonly symbolId: number
  readonly fields: WayFields
  readonly at: number
}

/** The name of a place money goes to: what is bound twice is the same currency and the same address or account. */
const placeOf = ({ userId, symbolId, fields }: Pick<WayRow, 'userId' | 'symbolId' | 'fields'>): string =>
  JSON.stringify([userId, symbolId, fields.dc_address ?? fields.payee_account])

/** So many ways of one kind a person may have. */
export const MOST_WAYS = 20

/** Ways that the first person of a fresh sandbox has bound. */
const SAMPLES: readonly Pick<WayRow, 'symbolId' | 'fields'>[] = [
  { symbolId: 1, fields: { dc_address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' } },
  {
    symbolId: 7,
    fields: {
      bank_name: 'Harbour Savings Bank',
      bank_address: '12 Quay Street, Springfield',
      payee_name: 'Sam Trader',
      payee_account: '000123456789',
      routing_number: '021000021',
      bank_swift: 'HRBSUS3N',
    },
  },
]

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly sequence: Sequence
  readonly users: Users
}

/** Addresses and bank accounts people have bound. */
export const createWays = ({ journal, clock, sequence, users }: Options) => {
  const ways = journal.table<WayRow, 'user' | 'place'>('ways', (row) => row.id, {
    user: (row) => `${row.userId}:${row.kind}`,
    place: placeOf,
  })
  const kindOf = (symbolId: number): DrawKind | undefined => DRAW_SYMBOLS.find(({ id }) => id === symbolId)?.kind
  const add = (way: Pick<WayRow, 'userId' | 'symbolId' | 'fields'>): WayRow => {
    const kind = kindOf(way.symbolId)
    if (kind === undefined) throw new Error(`There is no currency ${way.symbolId}`)
    return ways.put({ id: sequence.next('way'), kind, at: clock.now(), ...way })
  }

  const [first] = users.all()
  if (journal.isNew && first !== undefined)
    journal.transact(() => SAMPLES.forEach((sample) => void add({ userId: first.id, ...sample })))

  return {
    /** Must run inside a transaction; what is bound was checked before. */
    add,
    /** Newest first. */
    of: (userId: number, kind: DrawKind): readonly WayRow[] => ways.by('user', `${userId}:${kind}`).toReversed(),
    /** Nothing for another person's way, as for one that is not there. */
    own: (userId: number, id: string): WayRow | undefined => {
      const way = ways.get(id)
      return way?.userId === userId ? way : undefined
    },
    isBound: (way: Pick<WayRow, 'userId' | 'symbolId' | 'fields'>): boolean => ways.count('place', placeOf(way)) > 0,
    remove: (id: number): void => ways.remove(id),
  }
}

export const ways = book('ways', createWays)

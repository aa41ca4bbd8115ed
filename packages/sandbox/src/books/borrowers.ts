import type { SandboxClock, Seal } from '../ports.ts'
import type { Journal } from '../table.ts'
import { book } from './book.ts'
import type { Pictures } from './pictures.ts'
import type { Users } from './users.ts'

/** Fields of a loan's borrower, by wire names. */
export type BorrowerFields = Readonly<Record<string, string>>
export type BorrowerState = 'waiting' | 'approved' | 'rejected'

/** State of a borrower's form. Its fields are sealed as a whole; pictures are names. */
type BorrowerRow = {
  readonly userId: number
  readonly sealed: string
  readonly pictures: readonly string[]
  readonly state: BorrowerState
  readonly at: number
  /** When it was decided about; rows of before do not say. */
  readonly reviewedAt?: number
}

/** The reviewer approves after this long, unless it is decided by hand. */
const REVIEW_MS = 20_000
const SAMPLE = 'borrower@openlot.test'

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly seal: Seal
  readonly users: Users
  readonly pictures: Pictures
}

export const createBorrowers = ({ journal, clock, seal, users, pictures }: Options) => {
  const rows = journal.table<BorrowerRow, 'state'>('borrowers', (row) => row.userId, { state: (row) => row.state })
  const put = (userId: number, fields: BorrowerFields, names: readonly string[], state: BorrowerState): void => {
    rows.put({ userId, sealed: seal.close(JSON.stringify(fields)), pictures: names, state, at: clock.now() })
  }

  const decide = (row: BorrowerRow, state: BorrowerState): BorrowerRow =>
    rows.put({ ...row, state, reviewedAt: clock.now() })

  if (journal.isNew)
    journal.transact(() => {
      const sample = users.all().find(({ email }) => email === SAMPLE)
      const fields = { name: 'Berg', last_name: 'Noah', country: 'NO', mobile: '+0047-40000000' }
      if (sample !== undefined) put(sample.id, fields, [], 'approved')
    })

  return {
    stateOf: (userId: number): BorrowerState | 'open' => rows.get(userId)?.state ?? 'open',
    reviewedAt: (userId: number): number | undefined => rows.get(userId)?.reviewedAt,
    /** Fields that were sent, by wire names; empty where nothing was sent. */
    fieldsOf: (userId: number): BorrowerFields => {
      const row = rows.get(userId)
      const text = row === undefined ? undefined : seal.open(row.sealed)
      return text === undefined ? {} : (JSON.parse(text) as BorrowerFields)
    },
    /** Must run inside a transaction, with pictures that were looked up for this person. */
    submit: (userId: number, fields: BorrowerFields, names: readonly string[]): void => {
      pictures.keep(userId, 'borrower', names, rows.get(userId)?.pictures ?? [])
      put(userId, fields, names, 'waiting')
    },
    /** By hand; false when nothing was sent. Must run inside a transaction. */
    decide: (userId: number, state: 'approved' | 'rejected'): boolean => {
      const row = rows.get(userId)
      if (row !== undefined) decide(row, state)
      return row !== undefined
    },
    /** Approves forms that have waited long enough, also over a restart. */
    approveDue: (): void => {
      const due = rows.by('state', 'waiting').filter(({ at }) => clock.now() - at >= REVIEW_MS)
      if (due.length > 0) journal.transact(() => due.forEach((row) => void decide(row, 'approved')))
    },
  }
}

export const borrowers = book('borrowers', createBorrowers, { everySecond: ({ approveDue }) => approveDue() })

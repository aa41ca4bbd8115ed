import type { SandboxClock, Seal } from '../ports.ts'
import type { Journal } from '../table.ts'
import { book } from './book.ts'
import type { Pictures } from './pictures.ts'
import type { Users } from './users.ts'

type State = 'waiting' | 'finished' | 'returned'

/** Documents of a person, and the state of their review. Numbers are sealed; pictures are names. */
type IdentityRow = {
  readonly userId: number
  readonly name: string
  readonly documentNumber: string
  readonly ssn: string
  readonly front: string
  readonly back: string
  readonly hand: string
  readonly state: State
  readonly at: number
  /** When they were decided about; rows of before do not say. */
  readonly reviewedAt?: number
}
/** Documents as they were sent. */
export type Documents = Omit<IdentityRow, 'userId' | 'state' | 'at' | 'reviewedAt'>

/** The reviewer decides after this long, unless it is decided by hand. */
const REVIEW_MS = 20_000

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly seal: Seal
  readonly users: Users
  readonly pictures: Pictures
}

export const createIdentity = ({ journal, clock, seal, users, pictures }: Options) => {
  const records = journal.table<IdentityRow, 'state'>('identity', (row) => row.userId, { state: (row) => row.state })

  const decide = (row: IdentityRow, decision: 'approve' | 'return'): void => {
    records.put({ ...row, state: decision === 'approve' ? 'finished' : 'returned', reviewedAt: clock.now() })
    users.change(row.userId, { isReal: decision === 'approve' })
  }
  const put = (userId: number, state: State, documents: Documents): void => {
    const { documentNumber, ssn } = documents
    const sealed = { documentNumber: seal.close(documentNumber), ssn: ssn === '' ? '' : seal.close(ssn) }
    records.put({ userId, state, at: clock.now(), ...documents, ...sealed })
  }

  if (journal.isNew)
    journal.transact(() => {
      for (const { id, isReal, email } of users.all())
        if (isReal)
          put(id, 'finished', { name: email, documentNumber: `SAMPLE${id}`, ssn: '', front: '', back: '', hand: '' })
    })

  return {
    stateOf: (userId: number): State | 'open' => records.get(userId)?.state ?? 'open',
    reviewedAt: (userId: number): number | undefined => records.get(userId)?.reviewedAt,
    documentsOf: (userId: number): Documents | undefined => {
      const row = records.get(userId)
      return row && { ...row, documentNumber: seal.open(row.documentNumber) ?? '', ssn: seal.open(row.ssn) ?? '' }
    },
    /** Must run inside a transaction, with pictures that were looked up for this person. */
    submit: (userId: number, documents: Documents): void => {
      const before = records.get(userId)
      const namesOf = ({ front, back, hand }: Documents): readonly string[] => [front, back, hand].filter(Boolean)
      pictures.keep(userId, 'identity', namesOf(documents), before === undefined ? [] : namesOf(before))
      put(userId, 'waiting', documents)
    },
    /** By hand; false when there is nothing to decide about. Must run inside a transaction. */
    decide: (userId: number, decision: 'approve' | 'return'): boolean => {
      const row = records.get(userId)
      if (row !== undefined) decide(row, decision)
      return row !== undefined
    },
    /** Decides records that have waited long enough, also over a restart. */
    approveDue: (): void => {
      const due = records.by('state', 'waiting').filter(({ at }) => clock.now() - at >= REVIEW_MS)
      if (due.length > 0) journal.transact(() => due.forEach((row) => void decide(row, 'approve')))
    },
  }
}

export const identity = book('identity', createIdentity, {
  everySecond: ({ approveDue }) => approveDue(),
  dump: (made, userId) => ({ review: made.stateOf(userId) }),
})

import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { readStored } from '../words/stored.ts'
import type { Said } from '../words/words.ts'
import { book } from './book.ts'
import { escaped } from './content-texts.ts'
import type { Article } from './contents.ts'
import type { Sequence } from './sequence.ts'

/** Notice of the server to one person, in no language yet; words of the operator stay as they are. */
type NoticeRow = {
  readonly id: number
  readonly userId: number
  readonly at: number
  readonly title: Said | string
  readonly desc: Said | string
  readonly lines: readonly Said[]
}

/** Above every number of what the operator writes. */
const FIRST_ID = 1_000_000_000_000
/** The oldest goes when there is one more. */
const MAX_NOTICES = 100

type Options = { readonly journal: Journal; readonly clock: SandboxClock; readonly sequence: Sequence }

/** Messages about what happened in an account, among those of the operator; read in the language of whoever opens them. */
export const createNotices = ({ journal, clock, sequence }: Options) => {
  const rows = journal.table<NoticeRow, 'user'>('notices', (row) => row.id, { user: (row) => String(row.userId) })
  return {
    /** Must run inside a transaction. */
    add: (userId: number, notice: Pick<NoticeRow, 'title' | 'desc' | 'lines'>): void => {
      const { title, desc, lines } = notice
      rows.put({ id: FIRST_ID + sequence.next('notice'), userId, at: clock.now(), title, desc, lines })
      const [oldest, ...others] = rows.by('user', String(userId))
      if (oldest !== undefined && others.length >= MAX_NOTICES) rows.remove(oldest.id)
    },
    /** Newest first. */
    of: (userId: number): readonly Article[] =>
      rows
        .by('user', String(userId))
        .toReversed()
        .map(({ id, at, title, desc, lines }) => ({
          id,
          at,
          logo: '',
          title: (write) => readStored(title, write),
          desc: (write) => readStored(desc, write),
          content: (write) => [desc, ...lines].map((line) => `<p>${escaped(readStored(line, write))}</p>`).join(''),
        })),
  }
}
export type Notices = ReturnType<typeof createNotices>

export const notices = book('notices', createNotices)

import { type CsvColumns, csvText } from '../../kernel/csv.ts'
import { failureMessage } from '../../wire/failures.ts'
import type { Words } from '../domain/intents.ts'
import { aheadLists, type PageAnswer, type PagedList, type PagedLists } from './paged-list.ts'

/** Lists that are read to their end while they have a subscriber: for files. */
export const wholeLists = <Row, Filter extends object, Answer extends PageAnswer<Row>>(
  lists: PagedLists<Row, Filter, Answer>,
): PagedLists<Row, Filter, Answer> => aheadLists(lists, Number.POSITIVE_INFINITY)

/** A file that is made of every row of a list, and how far that was read. Following it reads on; letting go of it stops that. */
export interface FilePanel {
  /** `whole` once every row is here; `part` when reading ended before that. */
  readonly stage: 'reading' | 'whole' | 'part'
  readonly loaded: number
  /** Rows the server counts in all, where it says so. */
  readonly total: number | undefined
  readonly failure: Words | undefined
  /** Goes on where reading ended. */
  readonly retry: () => void
  /** Rows that are here, as text of a CSV file. */
  readonly csv: () => string
}

/** A list as a file. It is whole when it ended, nothing changed it since, and no row that the server counts is missing. @rule LIST-21 */
export const filePanel = <Row, Answer extends PageAnswer<Row>>(
  list: PagedList<Row, Answer>,
  columns: CsvColumns<Row>,
): FilePanel => {
  const { stage, finished, rows, total, failure, retry, reload } = list.get()
  const hasEnded = stage === 'ready' && finished && list.isCurrent()
  const isWhole = hasEnded && rows.length >= (total ?? 0)
  return {
    stage: isWhole ? 'whole' : hasEnded || stage === 'failed' ? 'part' : 'reading',
    loaded: rows.length,
    total,
    failure: failure && failureMessage(failure),
    retry: stage === 'failed' ? retry : reload,
    csv: () => csvText(columns, rows),
  }
}

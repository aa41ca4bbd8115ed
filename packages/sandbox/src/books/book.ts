import { EVERYTHING } from '../table.ts'

/** Rows of one person that are asked for: so many of each history, from the newest or behind those that were read before. */
export const pagesOf = (skip = 0, count = EVERYTHING) => {
  let isWhole = true
  return {
    /** Rows of a history, which is read newest first. */
    of: <Row>(read: (skip: number, count: number) => readonly Row[]): readonly Row[] => {
      const rows = read(skip, count)
      if (rows.length === count) isWhole = false
      return rows
    },
    /** Rows that are in no history: there is no second page of them. */
    once: <Row>(read: () => readonly Row[]): readonly Row[] => (skip === 0 ? read() : []),
    /** False when a history has more rows. */
    isWhole: (): boolean => isWhole,
  }
}
export type Pages = ReturnType<typeof pagesOf>

type Hooks<Made, Dumped> = {
  /** Called after the books above it in the list. */
  readonly everySecond?: (made: Made) => void
  readonly everyMinute?: (made: Made) => void
  /** Rows of a person, as `POST /__control` returns them. */
  readonly dump?: (made: Made, userId: number, pages: Pages) => Dumped
}

/** A book that is made, with its hooks. */
export type Opened<Made, Dumped> = {
  readonly made: Made
  everySecond(): void
  everyMinute(): void
  dump(userId: number, pages: Pages): Dumped | undefined
}

/** A part of the world that keeps something: its name, what it is made with, and when it acts by itself. */
export type Book<Name extends string, Needs, Made, Dumped> = {
  readonly name: Name
  readonly open: (needs: Needs) => Opened<Made, Dumped>
}

/** Declares a book, in its own file; the list of `all-books.ts` opens it. */
export const book = <const Name extends string, Needs, Made, Dumped extends object = never>(
  name: Name,
  make: (needs: Needs) => Made,
  { everySecond, everyMinute, dump }: Hooks<Made, Dumped> = {},
): Book<Name, Needs, Made, Dumped> => ({
  name,
  open: (needs) => {
    const made = make(needs)
    return {
      made,
      everySecond: () => everySecond?.(made),
      everyMinute: () => everyMinute?.(made),
      dump: (userId, pages) => dump?.(made, userId, pages),
    }
  },
})

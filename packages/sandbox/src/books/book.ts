type Hooks<Made, Dumped> = {
  /** Called after the books above it in the list. */
  readonly everySecond?: (made: Made) => void
  readonly everyMinute?: (made: Made) => void
  /** Rows of a person, as `POST /__control` returns them. */
  readonly dump?: (made: Made, userId: number) => Dumped
}

/** A book that is made, with its hooks. */
export type Opened<Made, Dumped> = {
  readonly made: Made
  everySecond(): void
  everyMinute(): void
  dump(userId: number): Dumped | undefined
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
      dump: (userId) => dump?.(made, userId),
    }
  },
})

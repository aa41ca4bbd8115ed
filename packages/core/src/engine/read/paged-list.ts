import type { Monotonic } from '../../kernel/instant.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Endpoint, WireParams } from '../../wire/endpoint.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { ReadCell } from '../domain/cell.ts'
import type { ClientContext, Piece, Scope } from '../types.ts'
import { createReader, inputKey, type Reader } from './reader.ts'

/** The pull-to-refresh spinner closes after this many milliseconds. @rule LIST-7 */
export const SPINNER_MS = 500
/** So many lists without a subscriber stay loaded. */
const KEPT_LISTS = 8
/** So often a list whose rows move between its pages is begun anew within one read. @rule LIST-14 */
const MOST_STARTS = 3

/** One page, ended by the number of rows, by the number of pages, or by the first empty one. */
export interface PageAnswer<Row> {
  readonly rows: readonly Row[]
  /** Rows that could not be read. */
  readonly dropped: number
  /** Number of rows the server counts in all, where it says so. */
  readonly counted?: number | undefined
  readonly lastPage?: number | undefined
}

/** Store of the rows of a list when pushes change them too. */
export interface RowSource<Row> {
  /**
   * Takes rows of an answer that was asked for at `requestedAt` (monotonic milliseconds); answers those that still belong
   * to the list.
   */
  take(rows: readonly Row[], requestedAt: Monotonic): readonly Row[]
}

/** A list as a view needs it. The three functions never change. */
export interface ListPanel<Row, Answer extends PageAnswer<Row> = PageAnswer<Row>> {
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly keys: readonly string[]
  /** As they were read; where pushes change rows too, follow them by key in their store. */
  readonly rows: readonly Row[]
  /** Number of rows in all, where the server says so. */
  readonly total: number | undefined
  /** The last page that was read, for what it says about the whole list. */
  readonly page: Answer | undefined
  readonly failure: ApiFailure | undefined
  readonly finished: boolean
  readonly refreshing: boolean
  readonly loadingMore: boolean
  /** More can be asked for now; a view that still shows the end when this becomes true asks again. @rule LIST-8 */
  readonly canMore: boolean
  /** Reads the next page, where there is one. */
  readonly more: () => void
  /** Reads the list again from its first page. */
  readonly refresh: () => void
  /** Reads the loaded pages again, silently. */
  readonly reload: () => void
  /** Reads again what could not be read. */
  readonly retry: () => void
}
/** A list nothing was read of yet. */
export const UNREAD_LIST: Omit<ListPanel<never>, 'page'> & { readonly page: undefined } = {
  stage: 'loading',
  keys: [],
  rows: [],
  total: undefined,
  page: undefined,
  failure: undefined,
  finished: false,
  refreshing: false,
  loadingMore: false,
  canMore: false,
  more: () => undefined,
  refresh: () => undefined,
  reload: () => undefined,
  retry: () => undefined,
}

/** One list read in pages: what it shows, and what may be done with it. Subscribing is looking, as with a resource. */
export interface PagedList<Row, Answer extends PageAnswer<Row> = PageAnswer<Row>>
  extends ReadCell<ListPanel<Row, Answer>> {
  /** True when it was read, and nothing that is known of has changed it since that was asked for. */
  readonly isCurrent: () => boolean
  /** Reads the loaded pages again, silently; resolves when that is over. */
  readonly reload: () => Promise<void>
  /** Takes rows out that a push says are gone, until it is read again. */
  readonly drop: (keys: ReadonlySet<string>) => void
}

/** All lists of one kind, one for each filter: what the call takes besides the page. */
export type PagedLists<Row, Filter extends object, Answer extends PageAnswer<Row> = PageAnswer<Row>> = (
  filter: Filter,
) => PagedList<Row, Answer>

type RowOf<Answer extends PageAnswer<unknown>> = Answer['rows'][number]
type PageInput = WireParams & { readonly page: number }

interface Options<Input extends PageInput, Answer extends PageAnswer<unknown>> {
  readonly call: Endpoint<Input, Answer>
  /** The key of a row; a row without an id gets its place. */
  readonly key: (row: RowOf<Answer>, place: number) => string
  /** Invalidated, as many pages as are loaded are read again. */
  readonly tag?: string
  /** Whose it is; the account's unless said otherwise. */
  readonly scope?: Scope
}

/** `replace` reads the first page, `append` the next one, `refresh` silently as many as are loaded. */
type Mode = 'replace' | 'append' | 'refresh'
type Progress<Row, Answer extends PageAnswer<Row>> = Pick<
  ListPanel<Row, Answer>,
  'keys' | 'rows' | 'total' | 'page' | 'finished' | 'failure'
> & { readonly at: number; readonly dropped: number; readonly counts: Counts; readonly revision: number }
/** Counts the server sent with a page. */
type Counts = Pick<PageAnswer<unknown>, 'counted' | 'lastPage'>

const isOther = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other
/** Rows left or came between two pages: what the later one begins with may not follow what the earlier one ended with. */
const hasMoved = (before: Counts, now: Counts): boolean =>
  isOther(before.counted, now.counted) || isOther(before.lastPage, now.lastPage)

/** @rule LIST-1 LIST-2 LIST-3 LIST-4 LIST-7 LIST-8 LIST-9 LIST-10 LIST-14 LIST-15 */
const openList = <Input extends PageInput, Answer extends PageAnswer<unknown>>(
  context: ClientContext,
  { call, key, tag, scope = 'account' }: Options<Input, Answer>,
  filter: Omit<Input, 'page'>,
  source: RowSource<RowOf<Answer>> | undefined,
) => {
  type Row = RowOf<Answer>
  type Panel = ListPanel<Row, Answer>
  const { clock } = context.ports
  let mode: Mode = 'replace'
  let loadedPage = 0
  /** The revision of the tag that the loaded pages were asked for at. */
  let loadedAt = 0
  let droppedBefore = 0
  /** Counts the server sent with the last page, whatever pushes took out since. */
  let countsBefore: Counts = {}
  let spinner: unknown
  /** Rows a push took out since the read under way began: it may have read them before. */
  const gone = new Set<string>()

  const show = (change: Partial<Panel>): void => reader.set({ ...reader.get(), ...change })
  const go = (next: Mode): void => {
    mode = next
    show({
      canMore: false,
      failure: undefined,
      // A failure had ended it; how far it goes is open again.
      ...(reader.get().stage === 'failed' && { finished: false }),
      loadingMore: next === 'append',
      stage: loadedPage > 0 ? 'ready' : 'loading',
    })
    void reader.read()
  }
  const first: Panel = {
    ...UNREAD_LIST,
    more: () => {
      if (reader.get().canMore) go('append')
    },
    refresh: () => {
      clock.clearTimeout(spinner)
      spinner = clock.setTimeout(() => show({ refreshing: false }), SPINNER_MS)
      show({ refreshing: true })
      go('replace')
    },
    reload: () => void reload(),
    retry: () => {
      if (reader.get().stage === 'failed') go(mode)
    },
  }

  const readPages = async (isCurrent: () => boolean, fresh: boolean): Promise<Progress<Row, Answer>> => {
    gone.clear()
    const revision = context.revision(tag)
    // After a failed page something may have changed: what is loaded is read again with the next one.
    const isNext = mode === 'append' && revision === loadedAt
    const loaded = reader.get().keys.length
    const before = isNext ? reader.get() : first
    let wanted = mode === 'refresh' ? loaded : mode === 'append' && !isNext ? loaded + 1 : 0
    let counts = isNext ? countsBefore : {}
    let starts = 0
    const byKey = new Map(before.keys.map((one, place) => [one, before.rows[place] as Row]))
    let dropped = isNext ? droppedBefore : 0
    /** Rows that were shown stay, with why there is no more of it. */
    const unread = (read: Outcome<Answer, ApiFailure>): Progress<Row, Answer> => {
      const { keys, rows, total, page } = reader.get()
      const failure = read.ok ? undefined : read.failure
      return { at: loadedPage, dropped, counts, revision, keys, rows, total, page, finished: true, failure }
    }
    for (let at = isNext ? loadedPage + 1 : 1; ; at += 1) {
      const requestedAt = clock.monotonic()
      const read = await context.call(call, { ...filter, page: at } as Input, { fresh })
      if (!read.ok || !isCurrent()) return unread(read)
      const page = read.value
      const { rows, counted: total, lastPage } = page
      const known = byKey.size
      const moved = at > 1 && hasMoved(counts, page)
      // Not the page itself: it would outlive the account.
      counts = { counted: page.counted, lastPage: page.lastPage }
      if (moved && starts < MOST_STARTS) {
        wanted = Math.max(wanted, known + 1)
        starts += 1
        dropped = 0
        byKey.clear()
        at = 0
        continue
      }
      const taken = source?.take(rows, requestedAt) ?? rows
      dropped += page.dropped + rows.length - taken.length
      const add = (row: Row): void => {
        const one = key(row, byKey.size)
        if (!byKey.has(one)) byKey.set(one, row)
      }
      // A list that never stands still: what went from this page to the one before is looked for there.
      if (moved && rows.every((row) => key(row, 0) === key(row, 1))) {
        const again = await context.call(call, { ...filter, page: at - 1 } as Input, { fresh: true })
        if (!again.ok || !isCurrent()) return unread(again)
        const before = source?.take(again.value.rows, requestedAt) ?? again.value.rows
        // Rows above all that is known came at the top: they are no hole.
        const below = before.findIndex((row) => byKey.has(key(row, 0)))
        for (const row of before.slice(Math.max(0, below))) add(row)
      }
      for (const row of taken) add(row)
      const finished =
        // Whatever is counted: a server that answers the same page again is not asked for ever.
        (byKey.size === known && taken.length === rows.length) ||
        (lastPage !== undefined && at >= lastPage) ||
        // Of a list that moved some that are loaded may be gone: their number is not that of the server.
        (total !== undefined && !moved && byKey.size + dropped >= total)
      if (!finished && byKey.size < wanted && byKey.size > known) continue
      for (const one of gone) byKey.delete(one)
      return {
        at,
        dropped,
        counts,
        revision,
        keys: [...byKey.keys()],
        rows: [...byKey.values()],
        total: total === undefined ? undefined : Math.max(0, total - (rows.length - taken.length)),
        page,
        finished,
        failure: undefined,
      }
    }
  }
  const reader: Reader<Panel> = createReader<Panel, Progress<Row, Answer>>(context, {
    scope,
    tag,
    first,
    begin: readPages,
    settle: ({ at, dropped, counts, revision, ...read }) => {
      const failed = read.failure !== undefined
      if (!failed) {
        loadedPage = at
        loadedAt = revision
        droppedBefore = dropped
        countsBefore = counts
        mode = 'refresh'
      }
      return {
        failed,
        state: {
          ...reader.get(),
          ...read,
          stage: failed ? 'failed' : 'ready',
          loadingMore: false,
          canMore: !failed && !read.finished,
        },
      }
    },
    onInvalid: () => {
      // A first page that has not come yet is asked for again as what it is.
      mode = loadedPage > 0 && mode !== 'replace' ? 'refresh' : 'replace'
      show({ loadingMore: false })
    },
    onClear: () => {
      clock.clearTimeout(spinner)
      mode = 'replace'
      loadedPage = 0
    },
  })
  const drop = (dropped: ReadonlySet<string>): void => {
    for (const one of dropped) gone.add(one)
    const { keys, rows, total } = reader.get()
    if (!keys.some((one) => dropped.has(one))) return
    const stay = keys.map((one) => !dropped.has(one))
    const left = keys.filter((_, place) => stay[place])
    show({
      keys: left,
      rows: rows.filter((_, place) => stay[place]),
      total: total === undefined ? undefined : Math.max(0, total - keys.length + left.length),
    })
  }
  const reload = (): Promise<void> => {
    mode = loadedPage > 0 ? 'refresh' : 'replace'
    return reader.read()
  }
  const list: PagedList<Row, Answer> = {
    get: reader.get,
    subscribe: reader.subscribe,
    isCurrent: reader.isCurrent,
    reload,
    drop,
  }
  return { list, hasSubscribers: reader.hasSubscribers, clear: reader.clear }
}

/**
 * A list that is read page by page, one for each filter; looked at, it is read and kept up to date. `source` holds the
 * rows where pushes change them too. It ends by the server's total, by its last page, or by the first empty page.
 */
export const pagedList = <Input extends PageInput, Answer extends PageAnswer<unknown>>(
  options: Options<Input, Answer>,
): Piece<PagedLists<RowOf<Answer>, Omit<Input, 'page'>, Answer>, readonly [source?: RowSource<RowOf<Answer>>]> => ({
  open: (context, source) => {
    const lists = new Map<string, ReturnType<typeof openList<Input, Answer>>>()
    if (options.scope !== 'everyone')
      context.onClear(() => {
        for (const { clear } of lists.values()) clear()
      })
    return (filter) => {
      const name = inputKey(filter)
      const known = lists.get(name) ?? openList(context, options, filter, source)
      // The last one asked for is the last to be forgotten.
      lists.delete(name)
      lists.set(name, known)
      for (const [other, { hasSubscribers }] of lists)
        if (lists.size > KEPT_LISTS && other !== name && !hasSubscribers()) lists.delete(other)
      return known.list
    }
  },
})

/** A list which reads on, while it is looked at, until so many rows are loaded, or one is the last that is wanted. @rule LIST-13 */
export const readAhead = <Row, Answer extends PageAnswer<Row>>(
  list: PagedList<Row, Answer>,
  rows: number,
  isLast: (row: Row) => boolean = () => false,
): PagedList<Row, Answer> => {
  const look = (): void => {
    const { keys, rows: read, canMore, more } = list.get()
    const last = read.at(-1)
    if (canMore && keys.length < rows && (last === undefined || !isLast(last))) more()
  }
  return {
    ...list,
    subscribe: (listener) => {
      const stop = list.subscribe(() => {
        look()
        listener()
      })
      look()
      return stop
    },
  }
}

/** Lists that are read ahead, each up to so many rows; the same list each time for the same filter. @rule LIST-13 */
export const aheadLists = <Row, Filter extends object, Answer extends PageAnswer<Row>>(
  lists: PagedLists<Row, Filter, Answer>,
  rows: number,
): PagedLists<Row, Filter, Answer> => {
  const known = new WeakMap<PagedList<Row, Answer>, PagedList<Row, Answer>>()
  return (filter) => {
    const list = lists(filter)
    const ahead = known.get(list) ?? readAhead(list, rows)
    known.set(list, ahead)
    return ahead
  }
}

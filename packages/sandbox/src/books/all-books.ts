import { captchas } from '../http/captchas.ts'
import { idempotency } from '../http/idempotency.ts'
import { codes } from '../http/one-time-codes.ts'
import { quota } from '../http/quota.ts'
import { signIns } from '../http/try-limit.ts'
import type { WorldLimits } from '../limits.ts'
import type { Market } from '../market/market.ts'
import type { Files, PasswordHash, Randomness, SandboxClock, Seal } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { WorldOptions } from '../world-options.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import type { CopyLimits } from './apply-price.ts'
import { type Book, type Opened, type Pages, pagesOf } from './book.ts'
import { borrowers } from './borrowers.ts'
import { contents } from './contents.ts'
import { contracts } from './contract-book.ts'
import type { ContractListener } from './contract-listener.ts'
import type { Days } from './days.ts'
import { departures } from './departures.ts'
import { deposits } from './deposits.ts'
import { follow } from './follow-book.ts'
import { funds } from './fund-book.ts'
import { identity } from './identity.ts'
import { loans } from './loan-book.ts'
import { masters } from './masters.ts'
import { micro } from './micro-book.ts'
import { notices } from './notices.ts'
import { pictures } from './pictures.ts'
import { sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'
import { ways } from './ways.ts'
import { hold } from './withdrawal-hold.ts'
import { withdrawals } from './withdrawals.ts'

/** All books, each below those it is made with. In this order they are made, act and are dumped. */
const BOOKS = [
  sequence,
  accounts,
  users,
  ways,
  pictures,
  contents,
  notices,
  hold,
  contracts,
  micro,
  masters,
  follow,
  applications,
  identity,
  borrowers,
  transfers,
  deposits,
  withdrawals,
  loans,
  funds,
  signIns,
  quota,
  codes,
  captchas,
  idempotency,
  departures,
] as const

type Listed = (typeof BOOKS)[number]
type DumpOf<One> = One extends Book<string, never, infer _Made, infer Dumped> ? Dumped : never
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never

/** Books of the list, by their names. */
export type Books = { readonly [One in Listed as One['name']]: ReturnType<One['open']>['made'] }
/** State of one person, as the books dump it. */
export type Dump = All<DumpOf<Listed>>

/** Everything books are made with beside other books. */
export type Ground = {
  readonly journal: Journal
  readonly clock: SandboxClock
  /** Clock and market of books that write a past. */
  readonly travel: TimeTravel
  readonly market: Market
  readonly random: Randomness
  readonly hash: PasswordHash
  readonly seal: Seal
  readonly files: Files
  readonly limits: WorldLimits
  /** Decisions of the operator, by wire names. */
  readonly settings: ReadonlyMap<string, string>
  /** By which loans and funds move. */
  readonly days: Days
  readonly seed: number
  readonly bornAt: number
  readonly options: WorldOptions
  readonly listener: ContractListener
  readonly copies: CopyLimits
  /** A session is over, whatever ended it; called once that is stored. */
  readonly onSessionEnded: (sessionId: string) => void
  /** Work that prices bring about is not done yet. */
  readonly isBusy: () => boolean
}

/** Reads what a book is made with; a book that stands below it is not there yet. */
const listedAbove =
  (name: string) =>
  (made: Ground & Books, asked: string): unknown => {
    if (!(asked in made)) throw new Error(`The book ${name} is made with ${asked}, which is not listed above it`)
    return made[asked as keyof (Ground & Books)]
  }

/** Makes every book of the list. Does not compile while one needs what there is not. */
export const openBooks = (ground: Ground) => {
  const listed: readonly Book<keyof Books, Ground & Books, unknown, object>[] = BOOKS
  const books: Partial<Record<keyof Books, unknown>> = {}
  const opened: Opened<unknown, object>[] = []
  for (const { name, open } of listed) {
    const one = open(new Proxy({ ...ground, ...books } as Ground & Books, { get: listedAbove(name) }))
    books[name] = one.made
    opened.push(one)
  }
  return {
    books: books as Books,
    everySecond: (): void => opened.forEach((one) => void one.everySecond()),
    everyMinute: (): void => opened.forEach((one) => void one.everyMinute()),
    /** State of a person, by the rows there are now: all of it, or pages of what they have a history of. */
    dump: (userId: number, pages: Pages = pagesOf()): Dump =>
      Object.assign({}, ...opened.map((one) => one.dump(userId, pages))),
  }
}
export type OpenBooks = ReturnType<typeof openBooks>

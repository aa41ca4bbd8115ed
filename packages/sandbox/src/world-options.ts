import type { CompanyTexts } from './company.ts'
import type { WorldLimits } from './limits.ts'
import type { Durable, Files, PasswordHash, Randomness, SandboxClock, Seal } from './ports.ts'

/** Options of a world: where prices come from, its clock and chance, and where it keeps things. */
export type WorldOptions = {
  readonly seed: number
  /** Live prices that do not follow from the seed: the next ones cannot be worked out. Off by default, for tests. */
  readonly unforeseen?: boolean | undefined
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly hash: PasswordHash
  readonly durable?: Durable | undefined
  /** Store of pictures; in memory when left out. */
  readonly files?: Files | undefined
  /** Covers numbers of documents where they are stored; left out, they stand there as they are. */
  readonly seal?: Seal | undefined
  /** Markets ignore their hours (one symbol stays closed all the same). On by default. */
  readonly alwaysOpen?: boolean | undefined
  /** Length of one tick of the market; 250 ms by default. */
  readonly tickMs?: number | undefined
  /** A known idempotency key is answered again instead of carried out again, and every answer says so. On by default. */
  readonly keepsKeys?: boolean | undefined
  /** Open and pending orders of one account together (500 by default), and running micro orders (100). */
  readonly maxOrders?: number | undefined
  /** While it answers true a price checks every account that has orders on its symbol: the same result at a higher cost. For tests. */
  readonly checksEveryone?: (() => boolean) | undefined
  /** The sample accounts come with transfers, deposits and withdrawals of the days before. Off by default, for tests. */
  readonly samples?: boolean | undefined
  /** Eight people are there who trade in the open, with their last weeks. Off by default, for tests. */
  readonly masters?: boolean | undefined
  /** Length of a day of loans and funds; a day of the calendar by default. Another length is a setting the app shows. */
  readonly daySeconds?: number | undefined
  /** Hours without withdrawals after a new pay password or payout method; 0, the default, is none: the contract knows none. */
  readonly withdrawalHoldHours?: number | undefined
  /** Measures the server's own work in milliseconds, so that nobody takes more than a part of it; not measured when left out. */
  readonly stopwatch?: (() => number) | undefined
  /** Limits of what people may hold, where they differ from the sandbox's own. */
  readonly limits?: Partial<WorldLimits> | undefined
  /** Settings that differ from the sandbox's own, by their wire names. */
  readonly config?: Readonly<Record<string, string>> | undefined
  /** The operator as a company, of a brand; the sandbox's own when left out. */
  readonly company?: CompanyTexts | undefined
  /** Called with an error that is a defect of the server and no refusal. */
  readonly onDefect?: ((defect: unknown) => void) | undefined
}

import type * as wire from '@openlot/core/wire'
import type { Endpoint } from '@openlot/core/wire'
import type { Accounts } from '../books/accounts.ts'
import type { Applications } from '../books/applications.ts'
import type { Borrowers } from '../books/borrowers.ts'
import type { Contents } from '../books/contents.ts'
import type { ContractBook } from '../books/contract-book.ts'
import type { Days } from '../books/days.ts'
import type { Deposits } from '../books/deposits.ts'
import type { FollowBook } from '../books/follow-book.ts'
import type { FundBook } from '../books/fund-book.ts'
import type { Identity } from '../books/identity.ts'
import type { LoanBook } from '../books/loan-book.ts'
import type { Masters } from '../books/masters.ts'
import type { MicroBook } from '../books/micro-book.ts'
import type { Notices } from '../books/notices.ts'
import type { Pictures } from '../books/pictures.ts'
import type { Transfers } from '../books/transfers.ts'
import type { UserRow, Users } from '../books/users.ts'
import type { Ways } from '../books/ways.ts'
import type { WithdrawalHold } from '../books/withdrawal-hold.ts'
import type { Withdrawals } from '../books/withdrawals.ts'
import type { WorldLimits } from '../limits.ts'
import type { Market } from '../market/market.ts'
import type { PasswordHash, SandboxClock } from '../ports.ts'
import type { Said, Write } from '../words/words.ts'
import type { Captchas } from './captchas.ts'
import { type Reply, reject } from './message.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { Quota } from './quota.ts'
import type { TryLimit } from './try-limit.ts'

/** Services that handlers may reach. */
export type Services = {
  readonly clock: SandboxClock
  readonly market: Market
  readonly accounts: Accounts
  readonly users: Users
  readonly contracts: ContractBook
  readonly micro: MicroBook
  readonly masters: Masters
  readonly follow: FollowBook
  readonly applications: Applications
  readonly transfers: Transfers
  readonly withdrawals: Withdrawals
  readonly ways: Ways
  readonly deposits: Deposits
  readonly loans: LoanBook
  readonly funds: FundBook
  /** Decisions of the operator, by wire names. */
  readonly settings: ReadonlyMap<string, string>
  readonly limits: WorldLimits
  readonly signIns: TryLimit
  readonly quota: Quota
  readonly codes: OneTimeCodes
  readonly captchas: Captchas
  readonly pictures: Pictures
  readonly identity: Identity
  readonly borrowers: Borrowers
  readonly contents: Contents
  readonly notices: Notices
  readonly hold: WithdrawalHold
  /** By which loans and funds move. */
  readonly days: Days
  readonly hash: PasswordHash
  readonly wait: (milliseconds: number) => Promise<void>
}

type Wire = typeof wire
/** Every call of the contract that core knows. */
export type EndpointName = {
  [Name in keyof Wire]: Wire[Name] extends Endpoint<infer _Input, infer _Answer> ? Name : never
}[keyof Wire]
export type InputOf<Name extends EndpointName> = Wire[Name] extends Endpoint<infer Input, infer _Answer> ? Input : never

/** One call as it came, its parameters read with the schema of its endpoint. */
export type Call<Input = unknown> = {
  readonly input: Input
  readonly ip: string
  /** User agent, as the browser states it. */
  readonly agent?: string | undefined
  /** Sent by a program of the server's machine or by its own page, where the control door answers too. */
  readonly isOperator: boolean
  /** The token that came with the request, valid or not. */
  readonly presented: string | undefined
  /** The name this server was asked by. */
  readonly host: string | undefined
  /** The language of the person, by the codes of the wire. */
  readonly lang: string | undefined
  /** Writes a text in that language. */
  readonly write: Write
}

/** Call for a handler that reads its parameters. */
export type CallOf<Name extends EndpointName> = Call<InputOf<Name>>

/** The refusal for a parameter that cannot be read, by its wire name. */
type Words = Readonly<Record<string, Said>>

export type Handler<Input = never> = { readonly words: Words } & (
  | { readonly access: 'anyone'; run(services: Services, call: Call<Input>): Reply }
  | { readonly access: 'anyone'; prepare(services: Services, call: Call<Input>): Promise<() => Reply> }
  | { readonly access: 'guest'; run(services: Services, call: Call<Input>, user: UserRow | undefined): Reply }
  | { readonly access: 'member'; run(services: Services, call: Call<Input>, user: UserRow): Reply }
  | { readonly access: 'member'; prepare(services: Services, call: Call<Input>, user: UserRow): Promise<Decide> }
)
/** Within the transaction: the person as they are now, when what was waited for is over. */
type Decide = (user: UserRow) => Reply

export const anyone = <Input = unknown>(
  run: (services: Services, call: Call<Input>) => Reply,
  words: Words = {},
): Handler<Input> => ({ access: 'anyone', run, words })
/**
 * For everyone, with something to wait for before the transaction. What it returns runs inside, and reads again whatever may
 * have changed meanwhile.
 */
export const prepared = <Input = unknown>(
  prepare: (services: Services, call: Call<Input>) => Promise<() => Reply>,
  words: Words = {},
): Handler<Input> => ({ access: 'anyone', prepare, words })
/** For visitors and for members; answers 999 to a dead token. */
export const guest = <Input = unknown>(
  run: (services: Services, call: Call<Input>, user: UserRow | undefined) => Reply,
  words: Words = {},
): Handler<Input> => ({ access: 'guest', run, words })
/** Answers 999 to a request without a valid token. */
export const member = <Input = unknown>(
  run: (services: Services, call: Call<Input>, user: UserRow) => Reply,
  words: Words = {},
): Handler<Input> => ({ access: 'member', run, words })
/** Handler of a member with something to wait for. The token is looked at before and after. */
export const preparedMember = <Input = unknown>(
  prepare: (services: Services, call: Call<Input>, user: UserRow) => Promise<Decide>,
  words: Words = {},
): Handler<Input> => ({ access: 'member', prepare, words })

/** Changes that are for real accounts alone, and all there is to read of deposits: a mock one is refused. */
export const realMember = <Input = unknown>(
  run: (services: Services, call: Call<Input>, user: UserRow) => Reply,
  words: Words = {},
): Handler<Input> =>
  member<Input>((services, call, user) => (user.isDemo ? reject(REAL_ONLY) : run(services, call, user)), words)

/** To a mock account. */
export const REAL_ONLY: Said = 'session.real_only'

import type { Accounts } from '../books/accounts.ts'
import type { ContractBook } from '../books/contract-book.ts'
import type { UserRow, Users } from '../books/users.ts'
import type { Market } from '../market/market.ts'
import type { SandboxClock } from '../ports.ts'
import type { Reply } from './message.ts'
import type { TryLimit } from './try-limit.ts'

/** What handlers may reach. */
export type Desk = {
  readonly clock: SandboxClock
  readonly market: Market
  readonly accounts: Accounts
  readonly users: Users
  readonly contracts: ContractBook
  /** What the operator has decided, by wire names. */
  readonly settings: ReadonlyMap<string, string>
  readonly signIns: TryLimit
}

export type Call = {
  readonly params: Readonly<Record<string, string>>
  readonly ip: string
  /** The token that came with the request, alive or not. */
  readonly presented: string | undefined
  /** The language of the person, by the codes of the wire. */
  readonly lang: string | undefined
}

export type Handler =
  | { readonly access: 'anyone'; readonly run: (desk: Desk, call: Call) => Reply }
  | { readonly access: 'member'; readonly run: (desk: Desk, call: Call, user: UserRow) => Reply }

export const anyone = (run: (desk: Desk, call: Call) => Reply): Handler => ({ access: 'anyone', run })
/** Answers 999 to everybody without a live token. */
export const member = (run: (desk: Desk, call: Call, user: UserRow) => Reply): Handler => ({ access: 'member', run })

/** The sandbox speaks English; to others it sends no words and leaves them to the client, which knows their language. */
export const inEnglish = (call: Call, words: string): string =>
  call.lang === undefined || call.lang === 'en' ? words : ''

export const param = (call: Call, name: string): string => call.params[name] ?? ''

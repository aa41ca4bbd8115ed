export type { CallAnswers, CallInputs, CallName, MutationName } from '../client/calls.ts'
export { createClient } from '../client/create-client.ts'
export type { Logic } from '../client/logic.ts'
export { type MessageId, messages } from '../client/messages.ts'
export { createTradingClient } from '../client/trading-client.ts'
export type {
  Client,
  ConnectionStatus,
  LogicActors,
  LogicInputs,
  Preferences,
  Stores,
  TradingClient,
  TradingClientOptions,
} from '../client/types.ts'
export type { Cell, ReadCell } from '../engine/cell.ts'
export { acknowledgementOf, type CommitOutcome, type CommitRequest } from '../engine/commit.machine.ts'
export type { Intent, Words } from '../engine/intents.ts'
export type { KeyedStore } from '../engine/keyed-store.ts'
export {
  type AccountTypeId,
  accountTypeId,
  type CategoryId,
  categoryId,
  type OrderId,
  orderId,
  type SymbolId,
  symbolId,
  type UserId,
  userId,
} from '../kernel/brand.ts'
export type { DateRange } from '../kernel/date-range.ts'
export { type Decimal, type DecimalInput, dec, InvalidDecimal } from '../kernel/decimal.ts'
export { calendarDay, type Millis, timeZoneName } from '../kernel/instant.ts'
export type { Issue } from '../kernel/issue.ts'
export {
  directionOf,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  languageOf,
} from '../kernel/languages.ts'
export type { Loadable } from '../kernel/loadable.ts'
export { fail, type Outcome, ok } from '../kernel/outcome.ts'
export type { Page } from '../kernel/page.ts'
export type { Ports } from '../ports/index.ts'
export type { ApiFailure, Rejected, SessionDead, TransportFailure, Undecodable } from '../wire/failures.ts'
export { failureMessage, isOutcomeUnknown } from '../wire/failures.ts'

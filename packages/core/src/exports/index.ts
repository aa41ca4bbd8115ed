/** A client and what every program needs with it: domains, cells, ids, amounts, outcomes and languages. */
export type { Client, ClientOptions, LazyDomains } from '../client/client.ts'
export { createClient } from '../client/create-client.ts'
export type { CallStart } from '../client/observed-call.ts'
export { type Observer, type ObserverOptions, observer } from '../client/observer.ts'
export { companyLink, type Features, features, isOn, ownPicture } from '../domain/config/config.calc.ts'
export { DEFAULT_CONFIG } from '../domain/config/config.defaults.ts'
export { FLAGS } from '../domain/config/config.flags.ts'
export { config } from '../domain/config/config.ts'
export type { AppConfig, Company } from '../domain/config/config.wire.ts'
export type { MessageId } from '../domain/messages.ts'
export {
  type DevicePreferences,
  DIRECTION_COLORS,
  type DirectionColors,
  ORDERS_HEIGHT,
  type Preferences,
  preferences,
} from '../domain/preferences/preferences.ts'
export { type ConnectionStatus, realtime } from '../domain/realtime/realtime.ts'
export { type Session, session } from '../domain/session/session.ts'
export type { ReadCell } from '../engine/domain/cell.ts'
export type { Held, HeldActor } from '../engine/domain/held-actor.ts'
export type { Intent, Words } from '../engine/domain/intents.ts'
export type { CommitOutcome } from '../engine/mutation/commit-outcome.ts'
export { type Derived, derive, derivedCell, type Read } from '../engine/read/derive.ts'
export type { ListPanel, PagedList, PagedLists } from '../engine/read/paged-list.ts'
export type { Resource } from '../engine/read/resource.ts'
export type { ReadStore } from '../engine/rows/keyed-store.ts'
export type { Commit, CommitState, Domain, Mutation } from '../engine/types.ts'
export {
  type AccountTypeId,
  accountTypeId,
  type CategoryId,
  categoryId,
  type DrawSymbolId,
  drawSymbolId,
  loanId,
  loanOptionId,
  type OrderId,
  orderId,
  type PayoutMethodId,
  payoutMethodId,
  type SymbolId,
  symbolId,
} from '../kernel/brand.ts'
export type { DateRange } from '../kernel/date-range.ts'
export { type Decimal, type DecimalInput, dec, InvalidDecimal } from '../kernel/decimal.ts'
export {
  type CalendarDay,
  calendarDay,
  daysBetween,
  type Epoch,
  fixedOffset,
  type Monotonic,
  noonOf,
  timeZoneName,
} from '../kernel/instant.ts'
export { choicesOf, type Issue } from '../kernel/issue.ts'
export { findLanguages, languageNameIn } from '../kernel/language-names.ts'
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
export type { LogEntry } from '../ports/index.ts'
export type { ApiFailure, Rejected, SessionDead, TransportFailure, Undecodable } from '../wire/failures.ts'
export { failureMessage, isOutcomeUnknown } from '../wire/failures.ts'

/** The contract with a server as values: endpoints, schemas, frames and topics, for servers, documents and tests. */
export { Area, loadAreas } from '../domain/account/account.wire.ts'
export { FLAGS } from '../domain/config/config.flags.ts'
export {
  AppConfigAnswer,
  Company,
  loadCompany,
  loadConfig,
  loadSetting,
  loadSiteStatus,
  SiteStatus,
  searchCompanies,
} from '../domain/config/config.wire.ts'
export {
  ContractOrder,
  forexClosed,
  forexTrade,
  loadContractOrders,
  OrderList,
  Placed,
  SIDE_CODES,
  STATUS_CODES,
} from '../domain/contract/contract.wire.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract-mutations.wire.ts'
export { OrderIds, TradePush, TradeTick } from '../domain/contract/push.wire.ts'
export {
  Category,
  KlineList,
  loadCategories,
  loadKlines,
  loadSparkline,
  loadSymbols,
  SymbolList,
  searchSymbols,
  TradingSymbol,
} from '../domain/market/market.wire.ts'
export { PERIODS } from '../domain/market/periods.ts'
export { Bar, LiveBar, QuoteRow } from '../domain/market/push.wire.ts'
export { dayMarket, klineTopic } from '../domain/market/quotes.wire.ts'
export { loadMenus, MenuEntry, MenuList } from '../domain/navigation/menu.wire.ts'
export { endSession, loadUser, login, loginDemo, SignedIn, User } from '../domain/session/session.wire.ts'
export { LedgerEntry, LedgerList, loadAccountDetail, loadLedger } from '../domain/wallet/ledger.wire.ts'
export { Account, AccountList, loadBalances, loadProfits, Profits, resetDemo } from '../domain/wallet/wallet.wire.ts'
export { LANGUAGES } from '../kernel/languages.ts'
export type { CallContext, CallIdentity, Reply } from '../wire/call.ts'
export { buildRequest, CALL_TIMEOUT_MS, call, UPLOAD_TIMEOUT_MS } from '../wire/call.ts'
export {
  optionalParam,
  ParamDecimal,
  ParamPage,
  ParamSeconds,
  paramCode,
  paramId,
  WireDecimal,
  WireFlag,
  WireText,
  WireTime,
  wireEnum,
  wireId,
} from '../wire/codec.ts'
export type { AnswerOf, Endpoint, InputOf, ParamsSchema, ReadEndpoint, WireParams } from '../wire/endpoint.ts'
export { endpoint } from '../wire/endpoint.ts'
export { CODE_OK, CODE_SESSION_DEAD, openEnvelope, parseLossless } from '../wire/envelope.ts'
export type { ApiFailure, Rejected, SessionDead, TransportFailure, Undecodable } from '../wire/failures.ts'
export { failureMessage, isOutcomeUnknown } from '../wire/failures.ts'
export {
  LoginAnswerFrame,
  LoginFrame,
  PingFrame,
  PongFrame,
  TopicFrame,
} from '../wire/frame-schemas.ts'
export type { InFrame, OutFrame } from '../wire/frames.ts'
export { decodeFrame, encodeFrame, FRAME_LIMIT, SOCKET_PATH } from '../wire/frames.ts'
export { KEYS_HEADER, KEYS_KEPT } from '../wire/keys.ts'
export { pageOf } from '../wire/page-codec.ts'
export type { Topic } from '../wire/topic.ts'
export { topic } from '../wire/topic.ts'

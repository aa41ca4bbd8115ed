/** The contract with a server as values: endpoints, schemas, frames and topics, for servers, documents and tests. */
export { loadAreas } from '../domain/account/account.api.ts'
export { Area } from '../domain/account/account.model.ts'
export { loadCompany, loadConfig, loadSetting, loadSiteStatus, searchCompanies } from '../domain/config/config.api.ts'
export { FLAGS } from '../domain/config/config.flags.ts'
export { AppConfigAnswer, Company, SiteStatus } from '../domain/config/config.model.ts'
export { loadContractOrders } from '../domain/contract/contract.api.ts'
export { ContractOrder, OrderList, Placed, SIDE_CODES, STATUS_CODES } from '../domain/contract/contract.model.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract.mutations.ts'
export { forexClosed, forexTrade } from '../domain/contract/contract.topic.ts'
export { OrderIds, TradePush, TradeTick } from '../domain/contract/push.model.ts'
export { KlineList } from '../domain/market/kline.model.ts'
export { loadCategories, loadKlines, loadSparkline, loadSymbols, searchSymbols } from '../domain/market/market.api.ts'
export { Category, PERIODS, SymbolList, TradingSymbol } from '../domain/market/market.model.ts'
export { dayMarket, klineTopic } from '../domain/market/market.topic.ts'
export { Bar, LiveBar, QuoteRow } from '../domain/market/push.model.ts'
export { loadMenus } from '../domain/navigation/menu.api.ts'
export { MenuEntry, MenuList } from '../domain/navigation/menu.model.ts'
export { loadUser, login, loginDemo } from '../domain/session/session.api.ts'
export { SignedIn, User } from '../domain/session/session.model.ts'
export { loadAccountDetail, loadLedger } from '../domain/wallet/ledger.api.ts'
export { LedgerEntry, LedgerList } from '../domain/wallet/ledger.model.ts'
export { loadBalances, loadProfits } from '../domain/wallet/wallet.api.ts'
export { Account, AccountList, Profits } from '../domain/wallet/wallet.model.ts'
export { resetDemo } from '../domain/wallet/wallet.mutations.ts'
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

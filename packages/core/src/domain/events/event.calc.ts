import type { MicroOrderId, OrderId, SymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'

/** Every kind of event, in the order settings show them. @rule EVT-1 */
export const EVENT_KINDS = [
  'closed',
  'filled',
  'gone',
  'copied',
  'micro',
  'margin',
  'alert',
  'deposit',
  'withdrawal',
  'loan',
  'fund',
  'identity',
  'application',
  'message',
  'news',
  'connection',
] as const
/** One kind of event. */
export type EventKind = (typeof EVENT_KINDS)[number]

/** Order an event is about. Prices in the quote currency, amounts in the account's. */
interface OfOrder {
  readonly orderId: OrderId
  /** The code as people read it. */
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly lots: Decimal
  /** Price it was opened at, filled at or waited for. */
  readonly price: Decimal
  /** Decimals of prices of the symbol; undefined where the symbol is not known. */
  readonly places: number | undefined
  /** Name of the master it was copied from; '' for none, or where the server does not say. */
  readonly master: string
}
/** Cause of a closing: a stop, the broker, a loss limit, the master, or another device; unknown where nothing says it. */
export type ClosedBy = 'stopLoss' | 'takeProfit' | 'stopOut' | 'lossLimit' | 'master' | 'user' | 'unknown'
/** Record of money that came to another state, in the server's own amount and currency. */
interface OfRecord {
  readonly recordId: string
  readonly amount: Decimal
  /** '' is the account's. */
  readonly currency: string
  /** The new state: a code of ours, or '' where `words` say it. */
  readonly state: string
  /** Server's own words for the state; '' for none. */
  readonly words: string
}

/** Facts of an event, by its kind. */
export type EventFacts =
  | ({
      readonly kind: 'closed'
      readonly by: ClosedBy
      readonly closePrice: Decimal
      /** Booked profit less the fee. */
      readonly net: Decimal
    } & OfOrder)
  | ({ readonly kind: 'filled' | 'gone' | 'copied' } & OfOrder)
  | {
      readonly kind: 'micro'
      readonly orderId: MicroOrderId
      readonly symbol: string
      readonly direction: 'up' | 'down' | 'unknown'
      /** Undefined where the server has not said the result. */
      readonly mood: 'profit' | 'loss' | 'even' | undefined
      readonly profit: Decimal | undefined
    }
  | {
      readonly kind: 'margin'
      readonly word: 'low' | 'critical'
      /** Margin level in percent; undefined where the server does not show one. */
      readonly level: Decimal | undefined
      /** Margin in percent of what the account is worth. */
      readonly inUse: Decimal
      /** Level at which positions are closed, in percent; undefined where the server does not say. */
      readonly closeOut: Decimal | undefined
      /** Position whose closing frees the most margin. */
      readonly frees: { readonly symbol: string; readonly margin: Decimal } | undefined
    }
  | ({ readonly kind: 'deposit' | 'withdrawal' | 'loan' | 'fund' } & OfRecord)
  | { readonly kind: 'identity'; readonly state: 'finished' | 'open' }
  /** Application to borrow, or to be copied as a master. */
  | { readonly kind: 'application'; readonly to: 'borrow' | 'trade'; readonly state: 'approved' | 'rejected' }
  | {
      readonly kind: 'alert'
      readonly alertId: string
      readonly symbolId: SymbolId
      readonly symbol: string
      readonly side: 'above' | 'below'
      readonly price: Decimal
      readonly reachedPrice: Decimal
      readonly places: number | undefined
      readonly note: string
    }
  | { readonly kind: 'message' | 'news'; readonly itemId: string | undefined; readonly title: string }
  | {
      readonly kind: 'connection'
      readonly state: 'lost' | 'back'
      /** Positions that were open. */
      readonly open: number
      /** Events of the time without a connection; known once it is back. */
      readonly missed: number
    }

/** A change that the person did not make on this page. @rule EVT-1 */
export interface AppEvent {
  /** Id that is the same in every tab of a browser. */
  readonly id: string
  /** When it happened, by the server's time; when it was noticed, where the server does not say. */
  readonly at: Epoch
  readonly facts: EventFacts
  /** False until the person has looked at it. */
  readonly seen: boolean
}

/** Events in the order they are shown in. */
export const newestFirst = (events: readonly AppEvent[]): readonly AppEvent[] => [...events].sort((a, b) => b.at - a.at)

/** Screens whose tab counts what was not seen. */
export type EventPlace = 'orders' | 'account'
const OF_ORDERS: ReadonlySet<EventKind> = new Set(['closed', 'filled', 'gone', 'copied', 'micro', 'margin'])
/** The tab an event belongs to. */
export const placeOfEvent = ({ facts }: AppEvent): EventPlace => (OF_ORDERS.has(facts.kind) ? 'orders' : 'account')

/** Groups of the inbox. */
export const EVENT_GROUPS = ['trades', 'money', 'alerts', 'news'] as const
/** One group of the inbox. */
export type EventGroup = (typeof EVENT_GROUPS)[number]
const GROUPS: Readonly<Record<EventKind, EventGroup>> = {
  closed: 'trades',
  filled: 'trades',
  gone: 'trades',
  copied: 'trades',
  micro: 'trades',
  margin: 'trades',
  connection: 'trades',
  alert: 'alerts',
  deposit: 'money',
  withdrawal: 'money',
  loan: 'money',
  fund: 'money',
  identity: 'money',
  application: 'money',
  message: 'news',
  news: 'news',
}
/** The group of the inbox an event is listed under. */
export const groupOfKind = (kind: EventKind): EventGroup => GROUPS[kind]

/** Address of the screen that shows what an event is about. @rule EVT-9 */
export const addressOfEvent = ({ facts }: AppEvent): string => {
  switch (facts.kind) {
    case 'closed':
      return `/order?source=0&type=3&order=${encodeURIComponent(facts.orderId)}`
    case 'filled':
    case 'copied':
      return `/order?source=0&type=1&order=${encodeURIComponent(facts.orderId)}`
    case 'gone':
      return '/order?source=0&type=0'
    case 'micro':
      return '/order?source=1&type=3'
    case 'margin':
    case 'connection':
      return '/order?source=0&type=1'
    case 'alert':
      return `/trade?symbol=${encodeURIComponent(facts.symbolId)}`
    case 'deposit':
      return '/mine/charge'
    case 'withdrawal':
      return '/mine/withdraw'
    case 'loan':
      return '/loan/record'
    case 'fund':
      return '/mining/record'
    case 'identity':
      return '/mine/auth'
    case 'application':
      return facts.to === 'borrow' ? '/loan' : '/follow'
    case 'message':
      return facts.itemId === undefined ? '/message' : `/message/detail?id=${encodeURIComponent(facts.itemId)}`
    case 'news':
      return facts.itemId === undefined ? '/news' : `/news/detail?id=${encodeURIComponent(facts.itemId)}`
  }
}

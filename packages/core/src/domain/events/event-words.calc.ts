import type { Words } from '../../engine/domain/intents.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { AppEvent, EventFacts } from './event.calc.ts'

/** An event in words, and the money of it. */
export interface EventView {
  readonly title: Words
  /** Sentences below it, in order. */
  readonly lines: readonly Words[]
  /** Person's own money: a result has its sign. `currency` '' is the account's. */
  readonly amount: { readonly value: Decimal; readonly currency: string; readonly isResult: boolean } | undefined
  readonly tone: 'good' | 'bad' | 'plain'
}

const NONE = 'none'
const TITLES = {
  filled: 'events.filled',
  gone: 'events.gone',
  copied: 'events.copied',
  deposit: 'events.deposit',
  withdrawal: 'events.withdrawal',
  loan: 'events.loan',
  fund: 'events.fund',
  message: 'events.message',
  news: 'events.news',
} as const
const LINES = { filled: 'events.filled.line', gone: 'events.gone.line', copied: 'events.copied.line' } as const
/** A price with the decimals of its symbol. */
const priceText = (price: Decimal, places: number | undefined): string =>
  places === undefined || price.decimalPlaces() > places ? price.toFixed() : price.toFixed(places)

const resultTone = (value: Decimal | undefined): EventView['tone'] =>
  value === undefined || value.isZero() ? 'plain' : value.isNegative() ? 'bad' : 'good'
const result = (value: Decimal | undefined): EventView['amount'] => value && { value, currency: '', isResult: true }

type Of<Kind extends EventFacts['kind']> = Extract<EventFacts, { readonly kind: Kind }>

const marginView = ({ word, level, inUse, closeOut, frees }: Of<'margin'>): EventView => ({
  title: { id: `events.margin.${word}` },
  lines: [
    { id: 'events.margin.line', params: { level: level?.toFixed() ?? NONE, inUse: inUse.toFixed() } },
    ...(closeOut ? [{ id: 'events.margin.close_out', params: { closeOut: closeOut.toFixed() } }] : []),
    ...(frees ? [{ id: 'events.margin.frees', params: { symbol: frees.symbol, margin: frees.margin.toFixed() } }] : []),
  ],
  amount: undefined,
  tone: 'bad',
})

const BAD_STATES: ReadonlySet<string> = new Set(['rejected', 'invalid', 'open'])
const recordView = (facts: Of<'deposit' | 'withdrawal' | 'loan' | 'fund'>): EventView => ({
  title: { id: TITLES[facts.kind], params: { state: facts.state } },
  lines: facts.words === '' ? [] : [{ text: facts.words }],
  amount: { value: facts.amount, currency: facts.currency, isResult: false },
  tone: BAD_STATES.has(facts.state) ? 'bad' : 'plain',
})

/** An event in words; amounts of the person are apart, for whoever hides them. @rule EVT-9 */
export const eventView = ({ facts }: Pick<AppEvent, 'facts'>): EventView => {
  const plain = { lines: [], amount: undefined, tone: 'plain' } as const
  switch (facts.kind) {
    case 'closed': {
      const { symbol, master, side, lots, price, places, closePrice, net, by } = facts
      return {
        title: { id: `events.closed.${by}`, params: { symbol, master: master || NONE } },
        lines: [
          {
            id: 'events.closed.line',
            params: {
              side,
              lots: lots.toFixed(),
              price: priceText(price, places),
              closed: priceText(closePrice, places),
            },
          },
        ],
        amount: result(net),
        tone: resultTone(net),
      }
    }
    case 'filled':
    case 'gone':
    case 'copied': {
      const { kind, symbol, master, side, lots, price, places } = facts
      return {
        ...plain,
        title: { id: TITLES[kind], params: { symbol, side, master: master || NONE } },
        lines: [{ id: LINES[kind], params: { side, lots: lots.toFixed(), price: priceText(price, places) } }],
      }
    }
    case 'micro': {
      const { symbol, direction, mood = 'unknown', profit } = facts
      const title = { id: 'events.micro', params: { symbol, direction, mood } }
      return { ...plain, title, amount: result(profit), tone: resultTone(profit) }
    }
    case 'margin':
      return marginView(facts)
    case 'deposit':
    case 'withdrawal':
    case 'loan':
    case 'fund':
      return recordView(facts)
    case 'identity':
      return {
        ...plain,
        title: { id: 'events.identity', params: { state: facts.state } },
        tone: facts.state === 'finished' ? 'good' : 'bad',
      }
    case 'application': {
      const { to, state } = facts
      const title = { id: 'events.application', params: { to, state } }
      return { ...plain, title, tone: state === 'approved' ? 'good' : 'bad' }
    }
    case 'alert': {
      const { symbol, side, price, reachedPrice, places, note } = facts
      return {
        ...plain,
        title: { id: 'events.alert', params: { symbol, side, price: priceText(price, places) } },
        lines: [
          { id: 'events.alert.line', params: { reached: priceText(reachedPrice, places) } },
          ...(note === '' ? [] : [{ text: note }]),
        ],
      }
    }
    case 'message':
    case 'news':
      return {
        ...plain,
        title: { id: TITLES[facts.kind] },
        lines: facts.title === '' ? [] : [{ text: facts.title }],
      }
    case 'connection': {
      const { state, open, missed } = facts
      return {
        ...plain,
        title: { id: `events.connection.${state}` },
        lines: [
          {
            id: state === 'lost' ? 'events.connection.lost_line' : 'events.connection.back_line',
            params: { open, missed },
          },
        ],
        tone: state === 'lost' ? 'bad' : 'plain',
      }
    }
  }
}

/** Several events in one sentence: of one kind by its name. @rule EVT-5 */
export const manyWords = (events: readonly AppEvent[], how: 'now' | 'since'): Words => {
  const params = { count: events.length }
  if (how === 'since') return { id: 'events.since', params }
  const [first] = events
  const kind = events.every(({ facts }) => facts.kind === first?.facts.kind) ? first?.facts.kind : undefined
  if (kind === 'filled' || kind === 'closed') return { id: `events.many.${kind}`, params }
  return { id: 'events.many', params }
}

import { calendarDay, dec, orderId, symbolId } from '@openlot/core'
import {
  type AlertDraftFacts,
  type AlertRow,
  type AlertsPanel,
  addressOfEvent,
  type EventFacts,
  eventView,
  type InboxPanel,
  type InboxRow,
} from '@openlot/core/events'
import { microOrderId } from '@openlot/core/micro'
import { fn } from 'storybook/test'

const AT = Date.UTC(2026, 10, 26, 14, 41)
const HOUR = 3_600_000
/** The day of it. */
export const EVENT_DAY = calendarDay(AT, 'UTC')

const ofOrder = {
  orderId: orderId('240117'),
  symbol: 'GBP/USD',
  side: 'buy' as const,
  lots: dec('0.2'),
  price: dec('1.27284'),
  places: 5,
  master: '',
}
const record = { recordId: '7', state: 'finished', words: '' }

const FACTS: readonly EventFacts[] = [
  { kind: 'closed', ...ofOrder, by: 'stopLoss', closePrice: dec('1.27134'), net: dec('-31.27') },
  {
    kind: 'alert',
    alertId: '1',
    symbolId: symbolId(2),
    symbol: 'XAU/USD',
    side: 'below',
    price: dec('2648.5'),
    reachedPrice: dec('2648.4'),
    places: 2,
    note: 'Look at the news first',
  },
  { kind: 'filled', ...ofOrder, symbol: 'EUR/USD' },
  { kind: 'withdrawal', ...record, amount: dec(200), currency: 'USDT', state: '', words: 'Sent' },
  { kind: 'deposit', ...record, amount: dec(500), currency: 'USDT' },
  { kind: 'closed', ...ofOrder, symbol: 'XAU/USD', by: 'takeProfit', closePrice: dec('2645.4'), net: dec('157.87') },
  { kind: 'closed', ...ofOrder, by: 'unknown', closePrice: dec('1.27'), net: dec(0) },
  { kind: 'copied', ...ofOrder, places: 5, master: 'A master whose name is as long as names may be, and longer' },
  { kind: 'gone', ...ofOrder },
  {
    kind: 'micro',
    orderId: microOrderId('9'),
    symbol: 'BTC/USD',
    direction: 'up',
    mood: 'profit',
    profit: dec('18.5'),
  },
  { kind: 'fund', ...record, amount: dec(300), currency: 'USD', state: 'finished' },
  { kind: 'loan', ...record, amount: dec(1000), currency: '', state: 'toRepay' },
  {
    kind: 'margin',
    word: 'low',
    level: dec('118.2'),
    inUse: dec(85),
    closeOut: dec(100),
    frees: { symbol: 'EUR/USD', margin: dec('55.48') },
  },
  { kind: 'identity', state: 'finished' },
  { kind: 'application', to: 'trade', state: 'approved' },
  { kind: 'message', itemId: '3', title: `Planned maintenance ${'of everything there is '.repeat(12)}` },
  { kind: 'news', itemId: '4', title: '' },
  { kind: 'connection', state: 'back', open: 2, missed: 1 },
]

const rowOf = (facts: EventFacts, at: number): InboxRow => {
  const event = { id: `${facts.kind}:${at}`, at: AT - at * 3 * HOUR, facts, seen: at > 2 }
  return { event, address: addressOfEvent(event), ...eventView(event) }
}
/** Events of a week, the first three not seen. */
export const inboxRows = (count = FACTS.length): readonly InboxRow[] =>
  Array.from({ length: count }, (_, at) => rowOf(FACTS[at % FACTS.length] as EventFacts, at))

export const inboxPanel = (rows: readonly InboxRow[] = inboxRows(), part: Partial<InboxPanel> = {}): InboxPanel => {
  const days = new Map<ReturnType<typeof calendarDay>, InboxRow[]>()
  for (const row of rows) {
    const day = calendarDay(row.event.at, 'UTC')
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return {
    days: [...days].map(([day, own]) => ({ day, rows: own })),
    unread: rows.filter(({ event }) => !event.seen).length,
    stage: 'ready',
    retry: fn(),
    readAll: fn(),
    see: fn(),
    ...part,
  }
}

export const alertRow = (id: string, part: Partial<AlertRow> = {}): AlertRow => ({
  id,
  symbolId: symbolId(1),
  showCode: 'EUR/USD',
  logo: '',
  side: 'above',
  price: '1.0884',
  repeat: 'once',
  note: '',
  onChart: true,
  isOn: true,
  setAt: AT - 5 * HOUR,
  setPrice: '1.083',
  reachedAt: undefined,
  reachedPrice: undefined,
  pricePrecision: 5,
  now: '1.08472',
  toGo: dec('0.34'),
  progress: 38,
  isOpen: true,
  ...part,
})
const gold = { symbolId: symbolId(2), showCode: 'XAU/USD', pricePrecision: 2 }
const reached = { isOn: false, reachedAt: AT - HOUR, reachedPrice: '2648.4' }

export const alertsPanel = (part: Partial<AlertsPanel> = {}): AlertsPanel => ({
  active: [
    alertRow('1', {
      showCode: 'GBP/USD',
      side: 'below',
      price: '1.27',
      now: '1.27128',
      toGo: dec('0.1'),
      progress: 84,
      note: 'Sell half of it, then look at the news',
    }),
    alertRow('2', { ...gold, side: 'below', price: '2640', now: '2648.3', toGo: dec('0.31'), progress: 62 }),
    alertRow('3'),
    alertRow('4', { showCode: 'BTC/USD', pricePrecision: 2, price: '98200', now: '97412.5', repeat: 'each' }),
    alertRow('5', {
      showCode: 'US500',
      pricePrecision: 1,
      price: '5300',
      now: undefined,
      toGo: undefined,
      isOpen: false,
    }),
    alertRow('6', { isOn: false, repeat: 'daily', toGo: dec(0), progress: 100 }),
  ],
  reached: [
    alertRow('7', { ...gold, ...reached, side: 'below', price: '2648.5' }),
    alertRow('8', { ...reached, reachedAt: AT - 30 * HOUR, showCode: 'NAS 100', pricePrecision: 1, price: '20560' }),
  ],
  most: 100,
  isFull: false,
  ...part,
})

export const alertFacts = (part: Partial<AlertDraftFacts> = {}): AlertDraftFacts => ({
  symbolId: symbolId(1),
  showCode: 'EUR/USD',
  logo: '',
  pricePrecision: 5,
  now: '1.08472',
  high: '1.0865',
  low: '1.0821',
  pip: '0.0001',
  presets: [
    { kind: 'dayHigh', price: '1.0865' },
    { kind: 'tenPips', price: '1.08572' },
    { kind: 'quarterPercent', price: '1.08743' },
    { kind: 'halfPercent', price: '1.09014' },
  ],
  presetsBelow: [
    { kind: 'dayLow', price: '1.0821' },
    { kind: 'tenPips', price: '1.08372' },
    { kind: 'quarterPercent', price: '1.08201' },
    { kind: 'halfPercent', price: '1.0793' },
  ],
  isOpen: true,
  isFull: false,
  ...part,
})

import { expect, it } from 'vitest'
import { orderId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { messages } from '../messages.ts'
import { placeOf } from '../navigation/navigation.calc.ts'
import {
  addressOfEvent,
  EVENT_GROUPS,
  EVENT_KINDS,
  type EventFacts,
  groupOfKind,
  newestFirst,
  placeOfEvent,
} from './event.calc.ts'
import { eventView, manyWords } from './event-words.calc.ts'

const order = {
  orderId: orderId(7),
  symbol: 'EUR/USD',
  side: 'buy',
  lots: dec('0.2'),
  price: dec('1.2728'),
  places: 5,
  master: '',
} as const
const record = { recordId: '1', amount: dec('500'), currency: 'USDT', words: '' } as const
const margin = {
  kind: 'margin',
  word: 'low',
  level: dec('118.25'),
  inUse: dec('85'),
  closeOut: dec('100'),
  frees: { symbol: 'EUR/USD', margin: dec('55.48') },
} as const
const alert = {
  kind: 'alert',
  alertId: 'a',
  symbolId: symbolId(1),
  symbol: 'XAU/USD',
  side: 'below',
  price: dec('2648.5'),
  reachedPrice: dec('2648.4'),
  places: 2,
  note: 'sell',
} as const

/** At least one of every kind, and every cause and state with a text of its own. */
const ALL: readonly EventFacts[] = [
  ...(['stopLoss', 'takeProfit', 'stopOut', 'lossLimit', 'master', 'user', 'unknown'] as const).map(
    (by): EventFacts => ({ kind: 'closed', ...order, by, closePrice: dec('1.27134'), net: dec('-31.27') }),
  ),
  ...(['filled', 'gone', 'copied'] as const).map((kind): EventFacts => ({ kind, ...order, master: 'Ann' })),
  { kind: 'copied', ...order },
  { kind: 'micro', orderId: '3' as never, symbol: 'EUR/USD', direction: 'up', mood: 'profit', profit: dec('8') },
  { kind: 'micro', orderId: '4' as never, symbol: 'EUR/USD', direction: 'down', mood: undefined, profit: undefined },
  margin,
  { ...margin, word: 'critical', level: undefined, closeOut: undefined, frees: undefined },
  { kind: 'deposit', ...record, state: 'finished' },
  { kind: 'deposit', ...record, state: 'rejected' },
  { kind: 'withdrawal', ...record, state: '', words: 'Paid' },
  { kind: 'loan', ...record, currency: '', state: 'toRepay' },
  { kind: 'fund', ...record, state: 'finished' },
  { kind: 'identity', state: 'finished' },
  { kind: 'identity', state: 'open' },
  { kind: 'application', to: 'borrow', state: 'rejected' },
  { kind: 'application', to: 'trade', state: 'approved' },
  alert,
  { ...alert, note: '' },
  ...(['message', 'news'] as const).flatMap((kind): readonly EventFacts[] => [
    { kind, itemId: '1', title: 'Hello' },
    { kind, itemId: undefined, title: '' },
  ]),
  { kind: 'connection', state: 'lost', open: 2, missed: 0 },
  { kind: 'connection', state: 'back', open: 2, missed: 3 },
]
const event = (facts: EventFacts, at = 1) => ({ id: `${facts.kind}:1`, at, facts, seen: false })

it('[EVT-1] [EVT-9] every kind has words of core, a group, a tab and a screen that exists', () => {
  expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS))
  for (const facts of ALL) {
    const { title, lines } = eventView({ facts })
    for (const words of [title, ...lines])
      if ('id' in words) expect(Object.hasOwn(messages, words.id), words.id).toBe(true)
    expect(EVENT_GROUPS).toContain(groupOfKind(facts.kind))
    expect(['orders', 'account']).toContain(placeOfEvent(event(facts)))
    const { pathname, search } = new URL(addressOfEvent(event(facts)), 'https://openlot.test')
    expect(placeOf(pathname + search)?.route.path).toBe(pathname)
    expect(Object.hasOwn(messages, `events.kind.${facts.kind}`)).toBe(true)
  }
})

it('[EVT-9] money stands apart, a result with its sign and a record with its own currency', () => {
  const amounts = ALL.map((facts) => eventView({ facts })).flatMap(({ amount, tone }) =>
    amount ? [`${amount.value.toFixed()} ${amount.currency} ${amount.isResult} ${tone}`] : [],
  )
  expect([...new Set(amounts)]).toEqual([
    '-31.27  true bad',
    '8  true good',
    '500 USDT false plain',
    '500 USDT false bad',
    '500  false plain',
  ])
})

it('[EVT-5] several are one sentence: by their kind where that is one, and as of before where they are', () => {
  const [filled, gone] = [event({ kind: 'filled', ...order }), event({ kind: 'gone', ...order })]
  const ids = [
    manyWords([filled, filled], 'now'),
    manyWords([filled, gone], 'now'),
    manyWords([gone, gone], 'now'),
    manyWords([filled], 'since'),
  ]
  expect(ids.map((words) => ('id' in words ? [words.id, words.params?.count] : []))).toEqual([
    ['events.many.filled', 2],
    ['events.many', 2],
    ['events.many', 2],
    ['events.since', 1],
  ])
  expect(newestFirst([event(alert, 1), event(alert, 3), event(alert, 2)]).map(({ at }) => at)).toEqual([3, 2, 1])
})

it('[EVT-9] prices have the decimals of their symbol, and all of their own', () => {
  const lineOf = (facts: EventFacts) => {
    const [line] = eventView({ facts }).lines
    return line !== undefined && 'id' in line ? line.params : undefined
  }
  const closed = { kind: 'closed', ...order, by: 'user', closePrice: dec('1.271341'), net: dec('0') } as const
  expect(lineOf(closed)).toMatchObject({ price: '1.27280', closed: '1.271341' })
  expect(lineOf({ ...closed, places: undefined })).toMatchObject({ price: '1.2728' })
  expect(lineOf(alert)).toEqual({ reached: '2648.40' })
})

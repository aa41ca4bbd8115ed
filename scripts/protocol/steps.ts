// The conversation the examples come from: each call at least once accepted, and refused where it can be.
import { SEEDED_USERS } from '@openlot/sandbox'
import type { EndpointName, InputOf } from './endpoints.ts'

export type Who = 'nobody' | 'trader' | 'demo'

/** What has been answered so far. */
export interface Seen {
  /** The data of an earlier example, `submitContractOrder.market`. */
  of(example: string): unknown
}

export interface Step {
  readonly call: EndpointName
  readonly example: string
  readonly summary: string
  readonly as: Who
  readonly lang?: string
  readonly input: (seen: Seen) => Readonly<Record<string, unknown>>
}

type Made<Name extends EndpointName> = InputOf<Name> | ((seen: Seen) => InputOf<Name>)

const step =
  (as: Who) =>
  <Name extends EndpointName>(
    call: Name,
    example: string,
    summary: string,
    input: Made<Name>,
    more: { readonly lang?: string } = {},
  ): Step => ({
    call,
    example,
    summary,
    as,
    input: typeof input === 'function' ? input : () => ({ ...input }),
    ...more,
  })

interface SymbolRow {
  readonly Id: number
  readonly ShowCode: string
  readonly Pip: string
  readonly PricePrecision: number
  readonly HasForexMultiple: readonly { readonly Value: string }[]
  readonly ForexQuotations: { readonly Close: string }
}

const symbolOf = (seen: Seen): SymbolRow => {
  const [first] = seen.of('loadSymbols.all') as readonly SymbolRow[]
  if (first === undefined) throw new Error('the sandbox has no symbols')
  return first
}
const symbolIdOf = (seen: Seen) => String(symbolOf(seen).Id) as InputOf<'loadKlines'>['symbolId']
const hourly = (seen: Seen): InputOf<'loadKlines'> => ({ symbolId: symbolIdOf(seen), period: '60min' })
const NO_SYMBOL = '999999' as InputOf<'loadKlines'>['symbolId']

/** Far enough from the price that no walk gets there while the examples are tried. */
const priceAt = (seen: Seen, percent: number): string => {
  const { ForexQuotations, PricePrecision } = symbolOf(seen)
  return ((Number(ForexQuotations.Close) * percent) / 100).toFixed(PricePrecision)
}

type Order = InputOf<'submitContractOrder'>['order']
const orderOf = (seen: Seen, changed: Partial<Order> = {}): { readonly order: Order } => ({
  order: {
    symbolId: symbolIdOf(seen),
    showCode: symbolOf(seen).ShowCode,
    side: 'buy',
    status: 'market',
    lots: '0.1',
    targetPrice: symbolOf(seen).ForexQuotations.Close,
    stopLoss: '0',
    takeProfit: '0',
    multiple: symbolOf(seen).HasForexMultiple[0]?.Value ?? '',
    ...changed,
  },
})
const idFrom =
  (example: string) =>
  (seen: Seen): InputOf<'closeContractOrder'> =>
    ({ id: String((seen.of(example) as { readonly id: number }).id) }) as InputOf<'closeContractOrder'>

const [USER] = SEEDED_USERS
const anyone = step('nobody')
const trader = step('trader')
const demo = step('demo')

export const STEPS: readonly Step[] = [
  anyone('loadConfig', 'all', 'The whole configuration', {}),
  anyone('loadSiteStatus', 'open', 'An open site', {}),
  anyone('loadCompany', 'company', 'The operator', {}),
  anyone('searchCompanies', 'found', 'One company found', { name: 'open' }),
  anyone('searchCompanies', 'none', 'None found', { name: 'nobody of this name' }),
  anyone('loadSetting', 'timezone', 'One setting', { key: 'timezone' }),
  anyone('loadSetting', 'unknown', 'A key that is not configured', { key: 'no_such_key' }),
  anyone('loadMenus', 'all', 'Every menu', {}),
  anyone('loadAreas', 'all', 'Phone codes', {}),
  anyone('loadSymbols', 'all', 'Every symbol', {}),
  anyone('loadCategories', 'english', 'In English', {}),
  anyone('loadCategories', 'german', 'In German', {}, { lang: 'de' }),
  anyone('searchSymbols', 'found', 'Symbols with this text', { text: 'eur' }),
  anyone('searchSymbols', 'none', 'No symbol found', { text: 'nothing like it' }),
  anyone('loadKlines', 'hour', 'Hourly candles', hourly),
  anyone('loadKlines', 'unknown', 'A symbol that does not exist', { symbolId: NO_SYMBOL, period: '60min' }),
  anyone('loadSparkline', 'hour', 'Hourly closes', hourly),
  anyone('loadSparkline', 'unknown', 'A symbol that does not exist', { symbolId: NO_SYMBOL, period: '60min' }),

  anyone('login', 'email', 'By address', { account: USER.email, password: USER.password, loginType: 'email' }),
  anyone('login', 'mobile', 'By phone number', {
    account: `+001${USER.mobile}`,
    password: USER.password,
    loginType: 'mobile',
  }),
  anyone('login', 'wrong', 'A wrong password', { account: USER.email, password: 'not it', loginType: 'email' }),
  anyone('loginDemo', 'new', 'A new mock account', { demoId: 'device-0001' }),
  anyone('loginDemo', 'again', 'The same device again', { demoId: 'device-0001' }),
  anyone('loginDemo', 'malformed', 'An id that is too short', { demoId: 'x' }),

  trader('loadUser', 'trader', 'A real account', {}),
  trader('loadBalances', 'start', 'Three accounts', {}),
  trader('submitContractOrder', 'market', 'Bought at the market', (seen) => orderOf(seen)),
  trader('submitContractOrder', 'pending', 'Waits for a lower price', (seen) =>
    orderOf(seen, { status: 'pending', targetPrice: priceAt(seen, 80) }),
  ),
  trader('submitContractOrder', 'stops', 'Sold with both stops', (seen) =>
    orderOf(seen, { side: 'sell', stopLoss: priceAt(seen, 120), takeProfit: priceAt(seen, 80) }),
  ),
  trader('submitContractOrder', 'lots', 'Lots that do not exceed the step', (seen) =>
    orderOf(seen, { lots: symbolOf(seen).Pip }),
  ),
  trader('loadContractOrders', 'holding', 'What is held', { status: 'holding', page: 1 }),
  trader('loadContractOrders', 'pending', 'What waits', { status: 'pending', page: 1 }),
  trader('setContractStops', 'both', 'Both stops set', (seen) => ({
    ...idFrom('submitContractOrder.market')(seen),
    stopLoss: priceAt(seen, 80),
    takeProfit: priceAt(seen, 120),
  })),
  trader('setContractStops', 'none', 'Both stops removed', (seen) => ({
    ...idFrom('submitContractOrder.market')(seen),
    stopLoss: '0',
    takeProfit: '0',
  })),
  trader('setContractStops', 'side', 'A stop-loss above the price of a buy', (seen) => ({
    ...idFrom('submitContractOrder.market')(seen),
    stopLoss: priceAt(seen, 120),
    takeProfit: '0',
  })),
  trader('cancelContractOrder', 'cancelled', 'Cancelled', idFrom('submitContractOrder.pending')),
  trader('cancelContractOrder', 'holding', 'An order that does not wait', idFrom('submitContractOrder.market')),
  trader('closeContractOrder', 'closed', 'Closed', idFrom('submitContractOrder.market')),
  trader('closeContractOrder', 'again', 'An order that is closed already', idFrom('submitContractOrder.market')),
  trader('loadContractOrders', 'closed', 'History of some days', {
    status: 'closed',
    page: 1,
    startTime: Date.UTC(2026, 0, 1) / 1000,
    endTime: Date.UTC(2100, 0, 1) / 1000,
  }),
  trader('loadProfits', 'today', "Today's profit", {}),
  trader('loadLedger', 'contracts', 'The contract account', { page: 1, type: 'forex' }),
  trader('loadLedger', 'numbered', 'The same by its number', { page: 1, type: '3' }),
  trader('loadLedger', 'unknown', 'An account that does not exist', { page: 1, type: 'none' }),
  trader('loadAccountDetail', 'contracts', 'The contract account', {}),
  trader('loadAccountDetail', 'unknown', 'An account that does not exist', { accountTypeId: '99' }),
  trader('resetDemo', 'real', 'A real account is not reset', {}),
  demo('resetDemo', 'reset', 'As new', {}),
  trader('endSession', 'out', 'Signed out', {}),
]

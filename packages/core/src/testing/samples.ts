import type { ContractOrder, OrderRequest } from '../domain/contract/contract.wire.ts'
import type { TradingSymbol } from '../domain/market/market.wire.ts'
import type { User } from '../domain/session/session.wire.ts'
import { categoryId, orderId, symbolId, userId } from '../kernel/brand.ts'
import { dec } from '../kernel/decimal.ts'

/** EUR/USD in lots of 0.01 from 0.05, a contract of 1000, 50 and 100 times. */
export const sampleSymbol = (change: Partial<TradingSymbol> = {}): TradingSymbol => ({
  id: symbolId(1),
  code: 'EURUSD',
  showCode: 'EUR/USD',
  name: 'Euro / US dollar',
  logo: '',
  categoryId: categoryId(1),
  marketStatus: 'open',
  pricePrecision: 4,
  lotStep: dec('0.01'),
  minLots: dec('0.05'),
  contractSize: dec(1000),
  feeRate: dec('0.005'),
  marginMode: 'leveraged',
  multiples: [
    { value: dec(50), isDefault: false },
    { value: dec(100), isDefault: true },
  ],
  quotations: { close: dec('1.0845'), open: dec('1.08'), change: dec('0.4'), high: dec('1.09'), low: dec('1.07') },
  ...change,
})

/** A holding buy of 0.1 lots at 1.08, without stops. */
export const sampleOrder = (change: Partial<ContractOrder> = {}): ContractOrder => ({
  id: orderId(7),
  side: 'buy',
  lots: dec('0.1'),
  originId: '',
  originPrice: dec('1.08'),
  openPrice: dec('1.08'),
  price: dec('1.0845'),
  profit: dec('0.45'),
  margin: dec('1.08'),
  fee: dec('0.0054'),
  stopLoss: dec(0),
  takeProfit: dec(0),
  multiple: dec(100),
  status: 'holding',
  createdAt: Date.UTC(2026, 0, 7, 12),
  completedAt: undefined,
  symbol: { showCode: 'EUR/USD' },
  ...change,
})

/** 0.1 lots of EUR/USD bought at the market, without stops. */
export const sampleOrderRequest = (change: Partial<OrderRequest> = {}): OrderRequest => ({
  symbolId: symbolId(1),
  showCode: 'EUR/USD',
  side: 'buy',
  status: 'market',
  lots: '0.1',
  targetPrice: '0',
  stopLoss: '0',
  takeProfit: '0',
  multiple: '100',
  ...change,
})

/** A verified person with a real account. */
export const sampleUser = (change: Partial<User> = {}): User => ({
  id: userId(1),
  email: 'a@b.test',
  mobile: '',
  uid: '10007919',
  level: '',
  creditScore: '',
  isDemo: false,
  isReal: true,
  isTrader: false,
  inviteCode: '',
  areaCode: '',
  hasPayPassword: false,
  ...change,
})

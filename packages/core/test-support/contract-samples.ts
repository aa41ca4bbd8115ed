import type { ContractTerms } from '../src/domain/contract/contract.calc.ts'
import type { TypedTicket } from '../src/domain/contract/ticket-text.calc.ts'
import { dec } from '../src/kernel/decimal.ts'

/** Terms with a price of five places and two multiples. */
export const fivePlaceTerms: ContractTerms = {
  marginMode: 'leveraged',
  contractSize: dec(1000),
  feeRate: dec('0.005'),
  feeType: 'ofMargin',
  lotStep: dec('0.01'),
  minLots: dec('0.05'),
  pricePrecision: 5,
  multiples: [dec(50), dec(100)],
}
/** Terms as above, with a price of four places and one multiple. */
export const fourPlaceTerms: ContractTerms = { ...fivePlaceTerms, pricePrecision: 4, multiples: [dec(50)] }

/** A German ticket at the market, with texts that no field reads while they are off. */
export const germanTicket: TypedTicket = {
  kind: 'market',
  locale: 'de',
  lots: '0,1',
  multiple: dec(50),
  targetPrice: 'x',
  stopUnit: 'price',
  stopLossOn: false,
  stopLoss: 'x',
  takeProfitOn: false,
  takeProfit: '',
  byRisk: false,
  risk: '',
  riskSide: 'buy',
  width: 'usual',
  ownStop: '',
}

const product = {
  id: 2,
  title: 'Mining 30',
  image: '/icon.svg',
  currency_code: 'USDT',
  dividend_percentage: '0.25',
  staring_sub_amount: '500',
  lock_dividend_days: 30,
  max_sub_amount: '20000',
  desc: '<p>Thirty days</p>',
  liquidated_damages: '5',
}
const subscription = {
  id: 7,
  status: 1,
  share_amount: '1000',
  sub_time: '2026-01-07 12:00:00',
  updated_at: '2026-01-08 12:00:00',
  day_profit: '2.5',
  sum_profit: '30',
  get_fund: { title: 'Mining 30', currency_code: 'USDT', liquidated_damages: '5', lock_dividend_days: 30 },
}
const income = { id: 9, interest: '2.5', created_at: '2026-01-08 00:00:00' }

/** Rows of funds as servers send them, with the fields they cannot do without. */
export const FUND_ROWS = {
  product: [product, ['id', 'dividend_percentage', 'lock_dividend_days', 'liquidated_damages']],
  subscription: [subscription, ['id', 'share_amount']],
  income: [income, ['id', 'interest']],
} as const

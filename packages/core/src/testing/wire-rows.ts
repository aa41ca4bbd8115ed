/** Rows as a server may write them. */
export const loanOption = {
  id: 1,
  loan_period: 30,
  min_amount: '500',
  max_amount: 10000,
  interest_rate: '0.0015',
  free_period: '7',
  penalty_rate: 0.003,
}
export const lent = {
  id: 1,
  amount: '500',
  loan_period: 7,
  interest_amount: '2',
  interest_rate: '0.001',
  penalty_amount: '1.5',
  penalty_rate: '0.002',
  free_period: 3,
  status: 2,
  created_at: '2026-01-07 12:00:00',
  reviewed_at: '2026-01-07 12:00:20',
  repayment_time: '2026-01-14 12:00:20',
}
export const lentDetail = { ...lent, agreement: '<p>A</p>', user_info: 'N' }
/** What a loan cannot do without. */
export const LENT = ['id', 'amount', 'loan_period', 'free_period']
export const microOrder = {
  Id: 7,
  ForexTradeList: { Id: 1, ShowCode: 'EUR/USD' },
  Type: 1,
  Number: '25.5',
  Seconds: 60,
  RemainMilliSeconds: 1500,
  OpenPrice: '1.1',
  EndPrice: '1.2',
  ProfitRatio: '0.8',
  FactProfits: '20.4',
  Status: 3,
  CreatedAtST: '2026-01-07 12:00:00',
  CompleteAtST: '2026-01-07 12:01:00',
}

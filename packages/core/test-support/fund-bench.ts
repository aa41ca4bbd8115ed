import { fundRecordsPanel, productFacts, redeemPanel, subscribePanel } from '../src/domain/fund/fund.panel.ts'
import { fund } from '../src/domain/fund/fund.ts'
import { redeemFacts } from '../src/domain/fund/fund-redeem.form.ts'
import { subscribeFacts } from '../src/domain/fund/fund-subscribe.form.ts'
import { DOUBLE_TAP_MS } from '../src/engine/form/reviewed-form.machine.ts'
import { openAccountBench, type Said } from './account-bench.ts'

export const LIST = '/api/fund/list'
export const INFO = '/api/fund/info'
export const BUY = '/api/fund/buy'
export const SUBS = '/api/fund/subList'
export const INS = '/api/fund/insList'
export const REFUND = '/api/fund/applyRefund'
export const BALANCES = '/v2/api/main/wallet/getBalance'
export const REAL = { id: 7, email: 'me@openlot.test', is_demo: '0' }
export const ACCOUNTS = [
  { type: 'forex', balance: '9', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
  { type: 'change', balance: '5000', lockBalance: '0', accountTypeId: 1, currencyId: 1 },
]
export const PRODUCT = {
  id: 2,
  title: 'Mining 30',
  image: 'https://host.test/uploads/m.png',
  currency_code: 'USD',
  dividend_percentage: '0.25',
  staring_sub_amount: '500',
  lock_dividend_days: 30,
  max_sub_amount: '20000',
  desc: '<p>Thirty days</p>',
  liquidated_damages: '5',
}
export const SUBSCRIPTION = {
  id: 41,
  status: 1,
  share_amount: '1000',
  sub_time: '2026-01-01 12:00:00',
  day_profit: '2.5',
  sum_profit: '30',
  get_fund: { title: 'Mining 30', currency_code: 'USD', liquidated_damages: '5', lock_dividend_days: 30 },
}
export const said = (data: unknown, msg = '') => ({ code: 1, msg, data })
export const rows = (data: readonly object[], lastPage = 1) => said({ data, last_page: lastPage })

export const openFunds = async (
  options: { readonly config?: Readonly<Record<string, string>>; readonly user?: object } = {},
) => {
  const bench = await openAccountBench(
    { currency: 'USD', timezone: 'GMT', ...options.config },
    { ...REAL, ...options.user },
  )
  bench.say(BALANCES, said(ACCOUNTS))
  bench.say(LIST, rows([PRODUCT]))
  bench.say(INFO, said(PRODUCT))
  bench.say(SUBS, rows([SUBSCRIPTION]))
  return bench
}

export const subscribing = async (
  options: Parameters<typeof openFunds>[0] & {
    readonly locale?: string
    readonly info?: Said
    readonly id?: string
  } = {},
) => {
  const bench = await openFunds(options)
  if (options.info !== undefined) bench.say(INFO, options.info)
  const id = options.id ?? '2'
  const form = bench.use(fund).subscribe(id, options.locale ?? 'en')
  const facts = bench.client.follow(subscribeFacts, id)
  const product = bench.client.follow(productFacts, id)
  const stops = [form, facts, product].map((one) => one.subscribe(() => undefined))
  await bench.clock.advance(1000)
  const panel = () => subscribePanel(form.get(), form.send, facts.get(), product.get())
  const send = async (): Promise<void> => {
    panel().review()
    await bench.clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await bench.clock.settle()
  }
  return { ...bench, panel, send, leave: () => stops.map((stop) => stop()) }
}

export const redeeming = async (subscription: object = SUBSCRIPTION) => {
  const bench = await openFunds()
  bench.say(SUBS, rows([subscription]))
  const records = bench.client.follow(fundRecordsPanel)
  records.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const facts = bench.client.follow(redeemFacts, '41')
  const form = bench.use(fund).redeem('41')
  for (const one of [facts, form]) one.subscribe(() => undefined)
  await bench.clock.settle()
  const panel = () => redeemPanel(form.get(), form.send, facts.get())
  return { ...bench, records: records.get, panel }
}

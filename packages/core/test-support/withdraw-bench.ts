import type { MoneyKind } from '../src/domain/withdraw/withdraw.table.ts'
import { withdraw } from '../src/domain/withdraw/withdraw.ts'
import { withdrawFacts } from '../src/domain/withdraw/withdrawal.form.ts'
import { withdrawalLogPanel, withdrawPanel } from '../src/domain/withdraw/withdrawal.panel.ts'
import { DOUBLE_TAP_MS } from '../src/engine/form/reviewed-form.machine.ts'
import { openAccountBench } from './account-bench.ts'

export const DRAW = '/api/account/draw'
export const LOG = '/api/account/draw_list'
export const SYMBOLS = '/api/account/draw_symbol_list'
export const PAYOUT_METHODS = '/api/wallet/get_draw_method'
export const BALANCES = '/v2/api/main/wallet/getBalance'
export const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0', pay_password: 1 }
const ON = { currency: 'USD', is_withdraw_crypto: '1', is_withdraw_bank_card: '1' }
export const symbol = (
  id: number,
  code: string,
  protocol: string,
  draw_rate: string,
  fee_type = 1,
  usd_price = '1',
) => ({
  id,
  code,
  protocol,
  draw_rate,
  fee_type,
  usd_price,
})
export const USDT = symbol(1, 'USDT', 'TRC20', '1')
export const BTC = symbol(4, 'BTC', 'BTC', '0.0002', 1, '100000')
const USD = symbol(7, 'USD', '', '25')
const EUR = symbol(8, 'EUR', '', '0.0125', 2, '1.1')
export const ADDRESS = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
export const address = (id: number, dc_address = ADDRESS) => ({
  id,
  dc_address,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
})
const bank = (id: number) => ({
  id,
  draw_currency: { code: 'USD' },
  bank_name: 'Harbour',
  bank_address: 'Quay 1',
  payee_name: 'Sam',
  payee_account: '000123456789',
})
export const list = (data: readonly object[]) => ({ code: 1, msg: '', data })
export const rows = (...data: readonly object[]) => ({ code: 1, msg: '', data: { data, total: data.length } })

/** Options that differ from a person with 5,000 USD, one bound payout method and a pay password. */
type Options = {
  readonly kind?: MoneyKind
  readonly user?: object
  readonly symbols?: readonly object[]
  readonly payoutMethods?: readonly object[]
  readonly locale?: string
}
/** A withdrawal over a scripted server: its panel, and its requests. */
export const openWithdrawal = async (flags: Readonly<Record<string, string>> = {}, options: Options = {}) => {
  const { kind = 'crypto' } = options
  const bench = await openAccountBench({ ...ON, ...flags }, { ...PERSON, ...options.user })
  bench.say(SYMBOLS, list(options.symbols ?? (kind === 'crypto' ? [USDT, BTC] : [USD, EUR])))
  bench.say(PAYOUT_METHODS, list(options.payoutMethods ?? [kind === 'crypto' ? address(1) : bank(2)]))
  bench.say(BALANCES, {
    code: 1,
    msg: '',
    data: [
      { type: 'change', balance: '5000', lockBalance: '0', accountTypeId: 1, currencyId: 1 },
      { type: 'forex', balance: '1', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
    ],
  })
  bench.say(LOG, rows())
  const show = () => {
    const form = bench.use(withdraw).form(kind, options.locale ?? 'en')
    const stops = [form.subscribe(() => undefined)]
    let facts = bench.client.follow(withdrawFacts, kind, undefined)
    stops.push(facts.subscribe(() => undefined))
    let asked = form.get().context.inputs.symbolId
    const panel = () => {
      const { symbolId } = form.get().context.inputs
      if (symbolId !== asked) {
        asked = symbolId
        facts = bench.client.follow(withdrawFacts, kind, symbolId)
        stops.push(facts.subscribe(() => undefined))
      }
      return withdrawPanel(form.get(), form.send, facts.get())
    }
    return { panel, form, leave: () => stops.forEach((stop) => void stop()) }
  }
  const first = show()
  first.panel()
  const log = bench.client.follow(withdrawalLogPanel, kind)
  log.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const { panel } = first
  const review = async (): Promise<void> => {
    panel().review()
    await bench.clock.advance(DOUBLE_TAP_MS)
  }
  /** Reviews and confirms the typed amount. */
  const send = async (password?: string): Promise<void> => {
    await review()
    if (password !== undefined) panel().payPassword?.change(password)
    panel().confirm()
    await bench.clock.settle()
  }
  return { ...bench, ...first, show, log: log.get, review, send }
}

import type { DepositKind } from '../src/domain/deposit/deposit.calc.ts'
import { depositPanel } from '../src/domain/deposit/deposit.panel.ts'
import { deposit } from '../src/domain/deposit/deposit.ts'
import { depositRecordsPanel } from '../src/domain/deposit/deposit-records.panel.ts'
import { openAccountBench } from './account-bench.ts'

export const INFO = '/api/quickCharge/info'
const SYMBOLS = '/api/quickCharge/symbols'
export const WIRES = '/api/quickCharge/wire_info'
export const LIST = '/api/quickCharge/quick_ist'
export const CRYPTO = '/api/quickCharge/submit'
export const BANK = '/api/quickCharge/wire_submit'
export const UPLOAD = '/api/common/image_upload'
export const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' }
const address = (id: number, coin: string, network: string) => ({
  id,
  currency_code: coin,
  protocol_code: network,
  address: `to ${coin} ${network}`,
})
export const ADDRESSES = [address(1, 'USDT', 'TRC20'), address(2, 'USDT', 'ERC20'), address(4, 'BTC', 'Bitcoin')]
const CURRENCIES = [
  { id: 1, name: 'USD', min_amount: '50', max_amount: '20000' },
  { id: 2, name: 'EUR', min_amount: '', max_amount: null },
]
const wire = (id: number) => ({ id, bank_name: `Bank ${id}` })
export const list = (...data: readonly object[]) => ({ code: 1, msg: '', data: { data, total: data.length } })
export const data = (rows: unknown) => ({ code: 1, msg: '', data: rows })

/** A deposit form over a scripted server. */
export const openDeposit = async (
  kind: DepositKind,
  config: Readonly<Record<string, string>> = {},
  user: object = {},
) => {
  const bench = await openAccountBench(config, { ...PERSON, ...user })
  bench.say(INFO, data(ADDRESSES))
  bench.say(SYMBOLS, data(CURRENCIES))
  bench.say(WIRES, data([wire(3), wire(4)]))
  bench.say(LIST, list())
  const show = (number = 0) => {
    const form = bench.use(deposit).form(kind, 'en')
    const panel = bench.client.follow(depositPanel, form)
    const stop = panel.subscribe(() => undefined)
    return { form, panel: panel.get, stop, number }
  }
  const records = bench.client.follow(depositRecordsPanel, kind)
  const stopRecords = records.subscribe(() => undefined)
  const shown = show()
  await bench.clock.advance(1000)
  return {
    ...bench,
    ...shown,
    show,
    records: records.get,
    leave: () => {
      shown.stop()
      stopRecords()
    },
    toasts: () => bench.intents.filter(({ type }) => type === 'toast'),
    send: async () => {
      shown.panel().submit()
      await bench.clock.advance(500)
    },
  }
}

import { expect, it } from 'vitest'
import { openAccountBench } from '../../../test-support/account-bench.ts'
import { deposit } from './deposit.ts'
import { addressCoin, bankCurrency } from './deposit-match.ts'

const data = (rows: unknown) => ({ code: 1, msg: '', data: rows })

it('[ENV-13] what was sent has the currency of its address, its account or its number, once those were read', async () => {
  const bench = await openAccountBench({}, { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' })
  const { use, clock, say } = bench
  const seen = () => [
    addressCoin(use, '4'),
    bankCurrency(use, { currencyId: '2' }),
    bankCurrency(use, { wireId: '9' }),
    bankCurrency(use, { wireId: '8' }),
  ]
  expect(seen()).toEqual([undefined, undefined, undefined, undefined])
  say('/api/quickCharge/info', data([{ id: 4, currency_code: 'BTC', protocol_code: '', address: 'a' }]))
  say('/api/quickCharge/symbols', data(['USD', 'EUR'].map((name, at) => ({ id: at + 1, name }))))
  say('/api/quickCharge/wire_info', data([{ id: 9, bank_name: 'Bank' }]))
  const { addresses, currencies, wires } = use(deposit)
  for (const one of [addresses, currencies, wires({ coin: 'EUR' })]) one.subscribe(() => undefined)
  await clock.advance(500)
  expect(seen()).toEqual(['BTC', 'EUR', 'EUR', undefined])
})

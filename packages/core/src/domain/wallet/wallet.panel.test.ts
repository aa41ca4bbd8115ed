import { describe, expect, it } from 'vitest'
import { openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { walletPanel } from './wallet.panel.ts'
import { wallet } from './wallet.ts'

const BALANCES = '/v2/api/main/wallet/getBalance'
const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0' }
const account = (id: number, balance: string) => ({
  type: 'forex',
  balance,
  lockBalance: '0.5',
  accountTypeId: id,
  currencyId: 1,
})

const open = async (
  config: Readonly<Record<string, string>> = {},
  balances: object = [account(1, '10'), account(2, '5')],
) => {
  const bench = await openAccountBench({ currency: 'USD', ...config }, MEMBER)
  bench.say(BALANCES, { code: 1, msg: '', data: balances })
  const cell = bench.client.follow(walletPanel)
  cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  return { ...bench, panel: cell.get }
}

describe('the wallet', () => {
  it('[WAL-12] the total worth of all accounts, in dollars where they are, leads to the ledger', async () => {
    const { panel } = await open()
    expect([panel().stage, panel().total?.toFixed(), panel().sign, panel().address]).toEqual([
      'ready',
      '16',
      '$',
      '/mine/history',
    ])
    const euros = await open({ currency: 'EUR', currency_symbol: '€' })
    expect(euros.panel().sign).toBe('€')
  })

  it.each([
    ['0', '0', []],
    ['1', '0', ['/mine/bank-card-list']],
    ['0', '1', ['/mine/coin-address-list']],
    ['1', '1', ['/mine/bank-card-list', '/mine/coin-address-list']],
  ])('[WAL-13] [WAL-14] bank %s, crypto %s: rows to %j', async (bank, crypto, addresses) => {
    const { panel } = await open({ is_wallet_bank_card: bank, is_wallet_crypto: crypto })
    expect(panel().rows.map(({ address }) => address)).toEqual(addresses)
  })

  it('what was known stays while it fails; nothing known is a failure', async () => {
    const { panel, say, clock, use } = await open()
    say(BALANCES, refused('no'))
    void use(wallet).balances.refresh()
    await clock.advance(1000)
    expect([panel().stage, panel().total?.toFixed()]).toEqual(['ready', '16'])
    const unread = await open({}, { rubbish: true })
    expect([unread.panel().stage, unread.panel().total]).toEqual(['failed', undefined])
  })
})

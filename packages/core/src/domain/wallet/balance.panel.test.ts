import { describe, expect, it } from 'vitest'
import { accountTypeId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { LOADING } from '../../kernel/loadable.ts'
import { DEFAULT_CONFIG, readConfig } from '../config/config.wire.ts'
import { balancePanel } from './balance.panel.ts'
import { totalAssets } from './wallet.calc.ts'
import type { Account } from './wallet.wire.ts'

const account = (type: string, id: number, balance: string, lock = '0'): Account => ({
  type,
  balance: dec(balance),
  lockBalance: dec(lock),
  accountTypeId: accountTypeId(id),
  currencyId: '1',
})
const ready = {
  stage: 'ready',
  value: [account('forex', 3, '900', '100'), account('micro', 2, '50'), account('change', 1, '150')],
} as const
const facts = { accounts: ready, profits: dec('200'), role: 'real', config: DEFAULT_CONFIG } as const

describe('the balance card', () => {
  it('[WAL-1 WAL-2 WAL-3] shows and totals what is switched on, and nothing else', () => {
    const panel = balancePanel({ ...facts, profits: dec('150') })
    expect([panel.total?.toFixed(), panel.percent?.toFixed(), panel.direction]).toEqual(['1150', '15', 'up'])
    expect(panel.accounts.map(({ type, total }) => `${type} ${total.toFixed()}`)).toEqual(['change 150', 'forex 1000'])
    const all = balancePanel({ ...facts, config: readConfig({ is_micro: '1' }) })
    expect([all.total?.toFixed(), all.percent?.toFixed(), all.accounts.length]).toEqual(['1200', '20', 3])
  })

  it.each(['0', '1'])(
    '[WAL-1 WAL-7] the cards are the total, and their shares the whole, with micro orders at %s',
    (on) => {
      const { accounts, total } = balancePanel({ ...facts, config: readConfig({ is_micro: on }) })
      expect(total?.toFixed()).toBe(totalAssets(accounts).toFixed())
      expect(accounts.reduce((sum, { share }) => sum.add(share), dec(0)).toFixed()).toBe('100')
    },
  )

  it('[WAL-7 WAL-8] a card says what is free, held and its share, and leads to its ledger', () => {
    const odd = account('gold vault', 9, '300')
    const panel = balancePanel({ ...facts, accounts: { stage: 'ready', value: [...ready.value, odd] } })
    expect(panel.total?.toFixed()).toBe('1450')
    expect(panel.accounts.map(({ shortId, share, heldId }) => [shortId, share.toFixed(), heldId])).toEqual([
      ['wallet.change', '10.3', 'wallet.held_change'],
      ['wallet.forex', '69', 'wallet.held_forex'],
      ['gold vault', '20.7', undefined],
    ])
    expect(panel.accounts[1]).toMatchObject({ id: '3', address: '/mine/history?accountTypeId=3' })
    expect([panel.accounts[1]?.balance.toFixed(), panel.accounts[1]?.lockBalance.toFixed()]).toEqual(['900', '100'])
    expect(panel.accounts[2]?.messageId).toBe('gold vault')
  })

  it('says what is not known yet, and keeps the last known balance when a reload fails', () => {
    const failure = { _tag: 'TransportFailure', reason: 'network' } as const
    expect(balancePanel({ ...facts, accounts: LOADING })).toMatchObject({ stage: 'loading', accounts: [] })
    expect(balancePanel({ ...facts, accounts: LOADING }).total).toBeUndefined()
    expect(balancePanel({ ...facts, accounts: { stage: 'failed', value: undefined, failure } })).toMatchObject({
      stage: 'failed',
      failure: { id: 'failure.network' },
    })
    const kept = balancePanel({ ...facts, accounts: { ...ready, stage: 'failed', failure } })
    expect([kept.stage, kept.failure]).toEqual(['ready', undefined])
    expect(balancePanel({ ...facts, profits: undefined })).toMatchObject({ percent: undefined, direction: 'flat' })
    expect(balancePanel({ ...facts, profits: dec(-1) }).direction).toBe('down')
    expect(balancePanel({ ...facts, profits: dec(0) }).direction).toBe('flat')
  })

  it.each(['1', '0'])('[HOME-9 HOME-10] money buttons follow their flags and know their way', (flag) => {
    const config = readConfig({ is_home_balance_recharge: flag, is_home_balance_withdraw: flag === '1' ? '0' : '1' })
    const panel = balancePanel({ ...facts, config })
    expect(panel.deposit).toMatchObject({ visible: flag === '1', address: '/mine/charge', issue: undefined })
    expect(panel.withdraw).toMatchObject({ visible: flag !== '1', address: '/mine/withdraw', issue: undefined })
  })

  it('[ACC-2 WORD-9] a mock account sees why it may not move money', () => {
    const { deposit, withdraw } = balancePanel({ ...facts, role: 'demo' })
    expect([deposit.issue, withdraw.issue]).toEqual([{ id: 'access.real_only' }, { id: 'access.real_only' }])
  })

  it('[ACC-8 USER-7] the deposit of a mock account leads to its reset, and no other button does', () => {
    const { deposit, withdraw } = balancePanel({ ...facts, role: 'demo' })
    expect([deposit.mayReset, withdraw.mayReset]).toEqual([true, false])
    expect(balancePanel({ ...facts, role: 'real' }).deposit.mayReset).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { accountTypeId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { LOADING } from '../../kernel/loadable.ts'
import { DEFAULT_CONFIG, readConfig } from '../config/config.model.ts'
import { balancePanel } from './balance.panel.ts'
import type { Account } from './wallet.model.ts'

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
  it('[WAL-1 WAL-2 WAL-3] totals everything, shows what is switched on', () => {
    const panel = balancePanel(facts)
    expect([panel.total?.toFixed(), panel.percent?.toFixed(), panel.direction]).toEqual(['1200', '20', 'up'])
    expect(panel.accounts.map(({ type, total }) => `${type} ${total.toFixed()}`)).toEqual(['change 150', 'forex 1000'])
    expect(balancePanel({ ...facts, config: readConfig({ is_micro: '1' }) }).accounts).toHaveLength(3)
  })

  it('says what is not known yet, and keeps the last known balance when a reload fails', () => {
    const failure = { _tag: 'TransportFailure', reason: 'network' } as const
    expect(balancePanel({ ...facts, accounts: LOADING })).toMatchObject({ stage: 'loading', accounts: [] })
    expect(balancePanel({ ...facts, accounts: LOADING }).total).toBeUndefined()
    expect(balancePanel({ ...facts, accounts: { stage: 'failed', value: undefined, failure } }).stage).toBe('failed')
    expect(balancePanel({ ...facts, accounts: { ...ready, stage: 'failed', failure } }).stage).toBe('ready')
    expect(balancePanel({ ...facts, profits: undefined })).toMatchObject({ percent: undefined, direction: 'flat' })
    expect(balancePanel({ ...facts, profits: dec(-1) }).direction).toBe('down')
    expect(balancePanel({ ...facts, profits: dec(0) }).direction).toBe('flat')
  })

  it('[ACC-2 CFG-1 HOME-9 HOME-10 USER-5] money buttons follow their flags and know their way; a mock account is told why it may not', () => {
    const config = readConfig({ is_home_balance_recharge: '1', is_home_balance_withdraw: '0' })
    const panel = balancePanel({ ...facts, role: 'demo', config })
    expect(panel.deposit).toEqual({ visible: true, address: '/mine/charge', issue: { id: 'access.real_only' } })
    expect(panel.withdraw).toMatchObject({ visible: false, address: '/mine/withdraw' })
    expect(balancePanel({ ...facts, config }).deposit).toMatchObject({ visible: true, issue: undefined })
  })
})

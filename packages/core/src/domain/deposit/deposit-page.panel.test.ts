import { describe, expect, it } from 'vitest'
import { openAccountBench } from '../../../test-support/account-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { config } from '../config/config.ts'
import { readConfig } from '../config/config.wire.ts'
import { depositPagePanel } from './deposit-page.panel.ts'

const BOTH = { is_recharge_crypto: '1', is_recharge_bank_card: '1' }

const panelOf = (raw: Readonly<Record<string, string>>, chosen?: 'crypto' | 'bank') => {
  const { use } = openTestContext().domains
  use(config).keep(readConfig(raw))
  return derivedCell(use, depositPagePanel, chosen).get()
}

describe('the deposit page', () => {
  it.each([
    [BOTH, undefined, ['crypto', 'bank'], 'crypto'],
    [BOTH, 'bank', ['crypto', 'bank'], 'bank'],
    [{ ...BOTH, is_recharge_crypto: '0' }, 'crypto', ['bank'], 'bank'],
    [{ ...BOTH, is_recharge_bank_card: '0' }, 'bank', ['crypto'], 'crypto'],
    [{}, 'bank', [], undefined],
  ] as const)('[DEP-1] with %j and %s chosen: %j, shown is %s', (raw, chosen, kinds, kind) => {
    expect(panelOf(raw, chosen)).toMatchObject({ kinds, kind })
  })

  it('[DEP-12] [DEP-19] words and a chat button are for deposits by bank', async () => {
    const { domains, ports, clock } = openTestContext()
    domains.use(config).keep(readConfig({ ...BOTH, is_recharge_blank_contact: '1' }))
    ports.http.answer(() => accepted({ data: [{ id: 1, content: '<p>Pay <b>here</b></p>' }] }))
    const [crypto, bank] = (['crypto', 'bank'] as const).map((kind) => derivedCell(domains.use, depositPagePanel, kind))
    for (const one of [crypto, bank]) one?.subscribe(() => undefined)
    await clock.settle()
    expect(crypto?.get()).toMatchObject({ notice: '', chat: false })
    expect(bank?.get()).toMatchObject({ notice: '<p>Pay <b>here</b></p>', chat: true })
    expect(ports.http.requests.map(({ url }) => new URL(url).searchParams.get('group'))).toEqual([
      'financial.bank_chare_content',
    ])
  })

  it('[DEP-35] the UID is there for deposits by bank alone', async () => {
    const { client } = await openAccountBench(BOTH, { id: 7, uid: '10007919' })
    expect((['crypto', 'bank'] as const).map((kind) => client.follow(depositPagePanel, kind).get().uid)).toEqual([
      undefined,
      '10007919',
    ])
  })

  it.each([
    ['0', false],
    ['1', true],
    ['2', true],
  ])('[DEP-21] edit_recharge_bank_info %s: in steps %s', (value, isInSteps) => {
    expect(panelOf({ edit_recharge_bank_info: value })).toMatchObject({ isInSteps })
  })

  it('[DEP-21] in steps too where the server says nothing about it', () => {
    expect(panelOf({})).toMatchObject({ isInSteps: true })
  })
})

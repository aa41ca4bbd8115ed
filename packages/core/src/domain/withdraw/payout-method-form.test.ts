import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { drawSymbolId, payoutMethodId } from '../../kernel/brand.ts'
import { deletePayoutMethod } from './payout-method.mutation.ts'
import { payoutMethodFormPanel } from './payout-method-form.panel.ts'
import { payoutMethodsPanel } from './payout-methods.panel.ts'
import { payoutMethods } from './payout-methods.ts'
import type { MoneyKind } from './withdraw.table.ts'

const SYMBOLS = '/api/account/draw_symbol_list'
const PAYOUT_METHODS = '/api/wallet/get_draw_method'
const BIND = '/api/wallet/bind_draw_method'
const DELETE = '/api/wallet/del_draw_method'
const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0' }
const TRON = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'

const answer = (data: unknown) => ({ code: 1, msg: '', data })
const symbol = (id: number, code: string, protocol: string) => ({ id, code, protocol, draw_rate: '1', fee_type: 1 })
const bound = (id: number, dc_address: string) => ({
  id,
  dc_address,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
})
const CRYPTO = [symbol(1, 'USDT', 'TRC20'), symbol(6, 'USDT', 'SOL')]

const open = async (
  kind: MoneyKind = 'crypto',
  config: Readonly<Record<string, string>> = {},
  symbols: unknown = CRYPTO,
) => {
  const bench = await openAccountBench(config, MEMBER)
  bench.say(SYMBOLS, answer(symbols))
  const one = bench.use(payoutMethods).bind(kind)
  const cell = bench.client.follow(payoutMethodFormPanel, one)
  const stop = cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const type = (texts: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(texts))
      cell
        .get()
        .fields.find(({ field }) => field === name)
        ?.change(text)
  }
  const submit = async (): Promise<void> => {
    cell.get().submit()
    await bench.clock.advance(2000)
  }
  const issues = () =>
    [cell.get().symbol, ...cell.get().fields].flatMap(({ issue }) => (issue === undefined ? [] : [issue.id]))
  return { ...bench, panel: cell.get, form: one.form, stop, type, submit, issues }
}

describe('binding an address', () => {
  it('[WDR-24] is sent as a form with its currency, said, and over', async () => {
    const { panel, type, submit, sent, say, intents } = await open()
    say(BIND, { code: 1, msg: 'Saved there', data: null })
    panel().symbol.change(drawSymbolId(1))
    type({ address: TRON })
    await submit()
    expect(sent(BIND)).toEqual([{ draw_id: '1', type: '1', dc_address: TRON }])
    expect(panel().stage).toBe('accepted')
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: 'Saved there' } }])
  })

  it('[WDR-26] what is wrong stands at its field, and nothing is sent', async () => {
    const { panel, type, submit, sent, issues } = await open()
    await submit()
    expect(issues()).toEqual(['ways.input_symbol', 'ways.input_address'])
    panel().symbol.change(drawSymbolId(1))
    type({ address: `${TRON.slice(0, -1)}9` })
    expect(issues()).toEqual(['ways.address_wrong'])
    type({ address: TRON.replace('H', 'Н') })
    expect(issues()).toEqual(['ways.address_letters'])
    await submit()
    expect(sent(BIND)).toEqual([])
  })

  it('[WDR-26] letters that no network knows are said while they are typed, a missing end is not', async () => {
    const { type, issues, panel } = await open()
    panel().symbol.change(drawSymbolId(1))
    type({ address: TRON.slice(0, 9) })
    expect(issues()).toEqual([])
    type({ address: `${TRON.slice(0, 4)} ${TRON.slice(4, 9)}` })
    expect(issues()).toEqual(['ways.address_spaces'])
    // A copied text may have invisible characters at its ends.
    type({ address: ` \u200e${TRON.slice(0, 9)}\ufeff ` })
    expect(issues()).toEqual([])
  })

  it('[WDR-27] an address nobody can check is doubted in words, and sent', async () => {
    const { panel, type, submit, sent } = await open()
    panel().symbol.change(drawSymbolId(6))
    type({ address: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs' })
    expect(panel().isUnchecked).toBe(true)
    panel().symbol.change(drawSymbolId(1))
    expect(panel().isUnchecked).toBe(false)
    panel().symbol.change(drawSymbolId(6))
    await submit()
    expect(sent(BIND)).toHaveLength(1)
  })

  it('a refusal is shown in the words of the server, and typing goes on', async () => {
    const { panel, type, submit, say, intents, sent } = await open('crypto', {}, [CRYPTO[0]])
    say(BIND, refused('This is saved already'))
    // The only currency there is needs no choice.
    type({ address: TRON })
    await submit()
    expect([panel().stage, panel().refusal]).toEqual(['editing', { text: 'This is saved already' }])
    say(BIND, DONE)
    await submit()
    expect([panel().stage, panel().refusal, sent(BIND).length]).toEqual(['accepted', undefined, 2])
    expect(intents.at(-1)).toEqual({ type: 'toast', tone: 'good', message: { id: 'ways.bound' } })
  })

  it('[ENV-7] pressed twice it is sent once, and does not change on its way', async () => {
    const { panel, type, sent, clock, form } = await open()
    panel().symbol.change(drawSymbolId(1))
    type({ address: TRON })
    panel().submit()
    panel().submit()
    type({ address: 'another' })
    expect([panel().stage, form.get().context.inputs.address]).toEqual(['submitting', TRON])
    await clock.advance(2000)
    expect(sent(BIND)).toHaveLength(1)
  })

  it('[WDR-24] with its answer lost it is looked for, and found', async () => {
    const { panel, type, submit, say, clock } = await open()
    panel().symbol.change(drawSymbolId(1))
    type({ address: TRON })
    say(BIND, 'lost')
    say(PAYOUT_METHODS, answer([bound(9, TRON)]))
    await submit()
    await clock.advance(60_000)
    expect(panel().stage).toBe('accepted')
  })

  it('[WDR-24] with its answer lost, and a list that cannot be read, it is undecided and not failed', async () => {
    const { panel, type, submit, say, clock, intents } = await open()
    panel().symbol.change(drawSymbolId(1))
    type({ address: TRON })
    say(BIND, 'lost')
    say(PAYOUT_METHODS, 'lost')
    await submit()
    await clock.advance(900_000)
    expect([panel().stage, panel().refusal, intents]).toEqual(['undecided', undefined, []])
  })

  it('[ENV-6] when nobody looks any more, its end is said once', async () => {
    const { panel, type, clock, intents, stop } = await open()
    panel().symbol.change(drawSymbolId(1))
    type({ address: TRON })
    panel().submit()
    stop()
    await clock.advance(2000)
    expect(intents.filter(({ type: kind }) => kind === 'toast')).toHaveLength(1)
  })
})

describe('binding a bank account', () => {
  it('[WDR-22] [WDR-23] takes the fields that are switched on, and no others', async () => {
    const { panel, type, submit, sent, issues } = await open(
      'bank',
      { is_bank_account_swift: '1', is_bank_account_post_code: '1' },
      [symbol(8, 'EUR', '')],
    )
    expect(panel().fields.map(({ field, optional }) => `${field}${optional ? '?' : ''}`)).toEqual([
      'bankName',
      'bankAddress',
      'bankSwift?',
      'payeeName',
      'payeeAccount',
      'postCode?',
    ])
    await submit()
    expect(issues()).toHaveLength(4)
    type({ bankName: ' B ', bankAddress: 'S', payeeName: 'N', payeeAccount: '1', postCode: '9' })
    await submit()
    expect(sent(BIND)).toEqual([
      {
        draw_id: '8',
        type: '2',
        bank_name: 'B',
        bank_address: 'S',
        payee_name: 'N',
        payee_account: '1',
        post_code: '9',
      },
    ])
  })

  it('without currencies it says so; what could not be read is read again', async () => {
    expect((await open('bank', {}, [])).panel().stage).toBe('none')
    const { panel, say, clock } = await open('bank', {}, 'rubbish')
    expect([panel().stage, panel().failure]).toEqual(['failed', { id: 'failure.undecodable' }])
    say(SYMBOLS, answer([symbol(8, 'EUR', '')]))
    panel().retry()
    await clock.advance(1000)
    expect([panel().stage, panel().symbol.value?.code]).toEqual(['editing', 'EUR'])
  })
})

describe('what is bound', () => {
  const list = async (kind: MoneyKind, rows: unknown, config: Readonly<Record<string, string>> = {}) => {
    const bench = await openAccountBench(config, MEMBER)
    bench.say(PAYOUT_METHODS, answer(rows))
    const cell = bench.client.follow(payoutMethodsPanel, kind)
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    return { ...bench, panel: cell.get }
  }

  it('[WDR-18] [WDR-19] addresses in groups of four, and where another one is bound', async () => {
    const { panel, sent } = await list('crypto', [bound(3, TRON)])
    expect(sent(PAYOUT_METHODS).map(({ draw_type }) => draw_type)).toEqual(['1'])
    expect(panel()).toMatchObject({ stage: 'ready', bindAddress: '/mine/withdraw-way?type=1' })
    expect(panel().rows[0]).toMatchObject({ id: '3', code: 'USDT', name: 'TRC20', target: TRON, facts: [] })
    expect(panel().rows[0]?.groups.join(' ')).toBe('TG3H Xyb3 A9Mx pKkx wc9r V5oS Sx8k 6SGA 78')
  })

  it('[WDR-23] a field that is switched off is not listed, whatever the server says of it', async () => {
    const row = {
      id: 4,
      draw_currency: { code: 'EUR' },
      bank_name: 'B',
      payee_name: 'N',
      payee_account: '1',
      bank_swift: 'S',
      bank_iban: 'I',
    }
    const { panel, sent } = await list('bank', [row], { is_bank_account_iban: '1' })
    expect(sent(PAYOUT_METHODS).map(({ draw_type }) => draw_type)).toEqual(['2'])
    expect(panel().bindAddress).toBe('/mine/withdraw-way?type=2')
    expect(panel().rows[0]?.facts.map(({ field, text }) => `${field} ${text}`)).toEqual(['bankIban I', 'payeeName N'])
  })

  it('[WDR-20] a way is deleted by its id, and the list is read again', async () => {
    const { panel, client, clock, sent, say } = await list('crypto', [bound(3, TRON)])
    const commit = client.commit(deletePayoutMethod, { payoutMethodId: payoutMethodId(3) })
    say(PAYOUT_METHODS, answer([]))
    await clock.advance(2000)
    expect((await commit.settled).kind).toBe('accepted')
    expect(sent(DELETE)).toEqual([{ id: '3' }])
    expect([panel().stage, panel().rows]).toEqual(['ready', []])
  })

  it.each([
    [[] as unknown, 'accepted'],
    [[bound(3, TRON)], 'notPlaced'],
    ['rubbish', 'undecided'],
  ])('[WDR-20] with its answer lost, and %j listed: %s', async (rows, kind) => {
    const { client, clock, say } = await list('crypto', [bound(3, TRON)])
    say(DELETE, 'lost')
    say(PAYOUT_METHODS, answer(rows))
    const commit = client.commit(deletePayoutMethod, { payoutMethodId: payoutMethodId(3) })
    await clock.advance(900_000)
    expect((await commit.settled).kind).toBe(kind)
  })

  it('what was listed stays while it cannot be read', async () => {
    const { panel, say, client, clock } = await list('crypto', [bound(3, TRON)])
    say(DELETE, DONE)
    say(PAYOUT_METHODS, refused('not now'))
    void client.commit(deletePayoutMethod, { payoutMethodId: payoutMethodId(4) })
    await clock.advance(2000)
    expect([panel().stage, panel().rows.length, panel().failure]).toEqual(['failed', 1, { text: 'not now' }])
  })
})

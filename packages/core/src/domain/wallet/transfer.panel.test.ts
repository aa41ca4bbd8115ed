import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { accountTypeId } from '../../kernel/brand.ts'
import { receipts } from './receipts.ts'
import { transferFacts } from './transfer.form.ts'
import { BALANCES_AFTER_MS } from './transfer.mutation.ts'
import { transferLogPanel, transferPanel } from './transfer.panel.ts'
import { transfer } from './transfer.ts'
import { transferDonePanel } from './transfer-receipt.ts'

const MOVE = '/api/account/transfer'
const LOG = '/api/account/transfer_log'
const BALANCES = '/v2/api/main/wallet/getBalance'
const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0' }
const account = (type: string, id: number, balance: string) => ({
  type,
  balance,
  lockBalance: '0',
  accountTypeId: id,
  currencyId: 1,
})
const ACCOUNTS = [account('change', 1, '5000'), account('micro', 2, '0'), account('forex', 3, '100.1234567')]
const rows = (...data: readonly object[]) => ({ code: 1, msg: '', data: { data, total: data.length } })

const open = async (
  config: Readonly<Record<string, string>> = { is_micro: '1' },
  options: { readonly user?: object; readonly locale?: string; readonly accounts?: readonly object[] } = {},
) => {
  const bench = await openAccountBench(config, { ...PERSON, ...options.user })
  bench.say(BALANCES, { code: 1, msg: '', data: options.accounts ?? ACCOUNTS })
  bench.say(LOG, rows())
  const form = bench.use(transfer).form(options.locale ?? 'en')
  const facts = bench.client.follow(transferFacts)
  const log = bench.client.follow(transferLogPanel)
  const stops = [form, facts, log].map((one) => one.subscribe(() => undefined))
  await bench.clock.advance(1000)
  const panel = () => transferPanel(form.get(), form.send, facts.get())
  /** Reviews and confirms the typed amount. */
  const send = async (): Promise<void> => {
    panel().review()
    await bench.clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await bench.clock.settle()
  }
  return { ...bench, panel, log: log.get, send, leave: () => stops.map((stop) => stop()) }
}
const names = (panel: ReturnType<typeof transferPanel>) => [panel.ends?.from.account.id, panel.ends?.to.account.id]

describe('a transfer', () => {
  it('[TRF-1] [TRF-2] begins at fund and contract, is swapped, and moves the other end on', async () => {
    const { panel } = await open()
    expect(names(panel())).toEqual(['1', '3'])
    panel().swap()
    expect(names(panel())).toEqual(['3', '1'])
    panel().ends?.to.choose(accountTypeId(3))
    expect(names(panel())).toEqual(['1', '3'])
    panel().ends?.from.choose(accountTypeId(2))
    expect(names(panel())).toEqual(['2', '3'])
    expect(panel().accounts.map(({ shortId }) => shortId)).toEqual(['wallet.change', 'wallet.micro', 'wallet.forex'])
  })

  it('[TRF-9] what is free is said in whole cents, down, and what is after it with every digit', async () => {
    const { panel } = await open({ is_micro: '1' })
    panel().swap()
    panel().amount.change('0.5')
    const { ends, accounts } = panel()
    expect([ends?.from.freeShown.toFixed(), ends?.from.free.toFixed(), ends?.from.after?.toFixed()]).toEqual([
      '100.12',
      '100.1234567',
      '99.6234567',
    ])
    expect(accounts.map(({ freeShown }) => freeShown.toFixed())).toEqual(['5000', '0', '100.12'])
  })

  it('[WAL-2] without micro its account is not offered', async () => {
    const { panel } = await open({})
    expect(panel().accounts.map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('[TRF-3] [WAL-22] all is what is free, down to the step, in the signs of the language', async () => {
    const { panel } = await open({}, { locale: 'de' })
    panel().swap()
    panel().shares.at(-1)?.choose()
    expect([panel().amount.text, panel().value?.toFixed()]).toEqual(['100,123456', '100.123456'])
    expect(panel().shares.map(({ amount }) => amount.toFixed())).toEqual([
      '25.030864',
      '50.061728',
      '75.092592',
      '100.123456',
    ])
    expect([panel().ends?.from.after?.toFixed(), panel().ends?.to.after?.toFixed()]).toEqual([
      '0.0000007',
      '5100.123456',
    ])
  })

  it('[TRF-4] nothing, malformed text and more than is free are said, and nothing is sent', async () => {
    const { panel, send, sent } = await open()
    panel().amount.change('1x')
    expect(panel().amount.issue?.id).toBe('amount.malformed')
    for (const [text, id] of [
      ['', 'transfer.input_amount'],
      ['5000.01', 'transfer.short'],
    ] as const) {
      panel().amount.change(text)
      await send()
      expect([panel().amount.issue?.id, panel().stage]).toEqual([id, 'editing'])
    }
    expect(sent(MOVE)).toEqual([])
  })

  it('[TRF-5] [TRF-6] moves it, says so in the server’s words, and reads the balances a second later', async () => {
    const { panel, send, sent, say, intents, clock, use } = await open()
    say(MOVE, { ...DONE, msg: 'Moved' })
    panel().amount.change('12.50')
    await send()
    await clock.advance(400)
    expect(sent(MOVE)).toEqual([{ balance: '12.5', currency_id: '1', from: '1', to: '3' }])
    expect(intents.filter(({ type }) => type === 'toast')).toEqual([])
    expect(use(receipts).shown.get()).toMatchObject({ kind: 'transfer', amount: '12.5', said: 'Moved' })
    expect([panel().stage, panel().amount.text, panel().amount.issue]).toEqual(['editing', '', undefined])
    const read = [sent(BALANCES).length, sent(LOG).length]
    expect(read[1]).toBe(2)
    await clock.advance(BALANCES_AFTER_MS - 500)
    expect(sent(BALANCES).length).toBe(read[0])
    await clock.advance(500)
    expect(sent(BALANCES).length).toBe((read[0] ?? 0) + 1)
  })

  it('[WAL-20] what is free now is said once it was read after the transfer, never as it was before', async () => {
    const { panel, send, say, clock, client } = await open()
    const done = client.follow(transferDonePanel)
    const stop = done.subscribe(() => undefined)
    panel().amount.change('12.50')
    await send()
    await clock.advance(400)
    expect([done.get()?.kind, done.get()?.account]).toEqual(['transfer', undefined])
    say(BALANCES, { code: 1, msg: '', data: [account('change', 1, '4987.5'), ...ACCOUNTS.slice(1)] })
    await clock.advance(BALANCES_AFTER_MS + 500)
    expect(done.get()?.account?.free.toFixed()).toBe('4987.5')
    stop()
  })

  it('[TRF-5] [WAL-20] without words of the server its page says it, and a toast where its page has been left', async () => {
    const { panel, send, intents, clock, use } = await open()
    panel().amount.change('1')
    await send()
    await clock.advance(100)
    const other = await open()
    other.panel().amount.change('1')
    other.panel().review()
    await other.clock.advance(DOUBLE_TAP_MS)
    other.panel().confirm()
    other.leave()
    await other.clock.advance(2000)
    const saidIn = (all: typeof intents) => all.filter(({ type }) => type === 'toast')
    expect([saidIn(intents), use(receipts).shown.get()?.said]).toEqual([[], ''])
    expect(saidIn(other.intents)).toEqual([{ type: 'toast', tone: 'good', message: { id: 'transfer.done' } }])
    expect(other.use(receipts).shown.get()).toBeUndefined()
  })

  it('[TRF-5] a refusal is shown and nothing typed is lost', async () => {
    const { panel, send, say } = await open()
    say(MOVE, refused('Insufficient balance'))
    panel().amount.change('7')
    await send()
    expect([panel().stage, panel().refusal, panel().amount.text]).toEqual([
      'editing',
      { text: 'Insufficient balance' },
      '7',
    ])
  })

  it('[ENV-6] [ENV-13] a lost answer is looked for in the log, and never sent again by itself', async () => {
    const { panel, send, say, sent, clock } = await open()
    say(MOVE, 'lost')
    panel().amount.change('7')
    await send()
    expect(panel().stage).toBe('checking')
    await clock.advance(120_000)
    expect([panel().stage, panel().refusal, sent(MOVE).length]).toEqual(['editing', { id: 'transfer.not_made' }, 1])
  })

  it('[ENV-13] one of the same amount the other way is not it, and one of before neither', async () => {
    const { panel, send, say, log, clock } = await open()
    const row = (from: number, to: number, at: string) => ({ balance: '7', from, to, created_at: `2026-01-07 ${at}` })
    say(LOG, rows(row(1, 3, '11:59:58')))
    log().refresh()
    await clock.advance(1000)
    say(MOVE, 'lost')
    panel().amount.change('7')
    await send()
    say(LOG, rows(row(3, 1, '12:00:02'), row(1, 3, '11:59:58')))
    await clock.advance(120_000)
    expect([panel().stage, panel().refusal]).toEqual(['editing', { id: 'transfer.not_made' }])
  })

  it('[ENV-6] where the log cannot be read it stays unknown, which is no failure', async () => {
    const { panel, send, say, clock } = await open()
    say(MOVE, 'lost')
    say(LOG, refused('Not now'))
    panel().amount.change('7')
    await send()
    await clock.advance(900_000)
    expect([panel().stage, panel().refusal]).toEqual(['undecided', undefined])
    panel().back()
    expect(panel().stage).toBe('editing')
  })

  it.each([
    [{ only_one_account: '1' }, {}, ACCOUNTS, 'transfer.not_offered'],
    [{}, {}, ACCOUNTS.slice(0, 2), 'transfer.not_offered'],
    [{}, { is_demo: '1' }, ACCOUNTS, 'access.real_only'],
  ])('[TRF-8] [ACC-2] %j %j: not offered', async (config, user, accounts, id) => {
    const { panel, send, sent } = await open(config, { user, accounts })
    panel().amount.change('1')
    await send()
    expect([panel().blocked?.id, panel().canReview, sent(MOVE)]).toEqual([id, false, []])
  })

  it('before the balances are known nothing can be moved', async () => {
    const bench = await openAccountBench({}, PERSON)
    bench.say(BALANCES, 'lost')
    const form = bench.use(transfer).form('en')
    const facts = bench.client.follow(transferFacts)
    for (const one of [form, facts]) one.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const panel = transferPanel(form.get(), form.send, facts.get())
    panel.swap()
    expect([panel.shares, panel.blocked?.id, panel.ends, panel.amount.text]).toEqual([
      [],
      'transfer.balances_unknown',
      undefined,
      '',
    ])
  })
})

describe('the log of transfers', () => {
  it('[TRF-7] names accounts by number, by type, or as the server does', async () => {
    const bench = await open()
    bench.say(
      LOG,
      rows(
        { balance: '250.5', from: 1, to: 'forex', created_at: '2026-01-07 12:00:00' },
        { balance: '1', from: 'Vault', to: 3, created_at: null },
      ),
    )
    bench.log().refresh()
    await bench.clock.advance(1000)
    expect(bench.log().rows.map(({ amount, from, to }) => [amount.toFixed(), from, to])).toEqual([
      ['250.5', 'wallet.change', 'wallet.forex'],
      ['1', 'Vault', 'wallet.forex'],
    ])
    expect(bench.sent(LOG).every(({ type }) => type === '')).toBe(true)
  })

  it('[TRF-7] says when it cannot be read', async () => {
    const bench = await open()
    bench.say(LOG, refused('Not now'))
    bench.log().refresh()
    await bench.clock.advance(1000)
    expect(bench.log().failure).toEqual({ text: 'Not now' })
  })
})

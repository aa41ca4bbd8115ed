import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import {
  ADDRESSES,
  BANK,
  CRYPTO,
  data,
  INFO,
  LIST,
  list,
  openDeposit,
  PERSON,
  UPLOAD,
  WIRES,
} from '../../../test-support/deposit-bench.ts'
import { amountCriteria } from '../../engine/rows/evidence.ts'
import { dec } from '../../kernel/decimal.ts'
import { messages } from '../messages.ts'
import { CHAT_AFTER_MS } from '../wallet/contact-chat.ts'
import { receipts } from '../wallet/receipts.ts'
import { submitBankDeposit, submitCryptoDeposit } from './deposit.mutation.ts'
import { depositPanel } from './deposit.panel.ts'
import { deposit } from './deposit.ts'

describe('a deposit by crypto', () => {
  it('[DEP-2] [DEP-3] shows the address of coin and network, and nothing of the coin before', async () => {
    const { panel, clock } = await openDeposit('crypto')
    // The first that is offered.
    expect(panel()).toMatchObject({ stage: 'form', crypto: { coins: { id: 'USDT' }, target: { id: '1' } } })
    panel().crypto?.networks.choose('2')
    expect(panel().crypto?.target).toMatchObject({ id: '2', address: 'to USDT ERC20', readAt: clock.now() - 1000 })
    panel().crypto?.coins.choose('BTC')
    expect(panel().crypto?.target?.address).toBe('to BTC Bitcoin')
    panel().crypto?.coins.choose('USDT')
    expect(panel().crypto?.target?.address).toBe('to USDT TRC20')
  })

  it('[DEP-33] coin and network of the last choice on this device are there at once, and stay what they are', async () => {
    const { panel, clock, say, ports, use } = await openDeposit('crypto')
    panel().crypto?.networks.choose('2')
    expect(ports.storage.get('device', 'openlot.deposit')).toBe('{"coin":"USDT","addressId":"2"}')
    // No longer offered: no other takes its place.
    say(INFO, data(ADDRESSES.filter(({ id }) => String(id) !== '2')))
    panel().refresh()
    await clock.advance(500)
    expect([panel().crypto?.coins.id, panel().crypto?.target]).toEqual(['USDT', undefined])
    expect(use(deposit).choice.get().addressId).toBe('2')
  })

  it('[DEP-34] what is missing is named before it is tried', async () => {
    const { panel } = await openDeposit('crypto')
    expect(panel().missing?.id).toBe('deposit.input_amount')
    panel().amount.change('5')
    expect(panel().missing).toBeUndefined()
  })

  it('[DEP-3] a coin that is chosen while the addresses are read anew has its own address or none', async () => {
    const { panel, clock, say, ports } = await openDeposit('crypto')
    panel().crypto?.coins.choose('USDT')
    panel().crypto?.networks.choose('1')
    say(INFO, data(ADDRESSES.map((one) => ({ ...one, address: `new ${one.id}` }))))
    panel().refresh()
    panel().crypto?.coins.choose('BTC')
    expect(panel().crypto?.target?.address).toBe('to BTC Bitcoin')
    await clock.advance(500)
    expect(panel().crypto?.target).toMatchObject({ address: 'new 4', coin: 'BTC' })
    expect(ports.http.requests.filter(({ url }) => url.includes(INFO))).toHaveLength(2)
  })

  it('[DEP-4] [DEP-5] sends amount, address and its number once, however often it is tapped', async () => {
    const { panel, say, sent, toasts, clock, show, use } = await openDeposit('crypto')
    say(CRYPTO, { ...DONE, msg: 'Registered' })
    panel().crypto?.coins.choose('BTC')
    panel().amount.change('0.12345678')
    for (let taps = 0; taps < 20; taps += 1) panel().submit()
    expect(panel().stage).toBe('sending')
    await clock.advance(500)
    expect(sent(CRYPTO).map(({ t: _t, ...one }) => one)).toEqual([
      { number: '0.12345678', address: 'to BTC Bitcoin', charge_id: '4' },
    ])
    expect(toasts()).toEqual([])
    expect(use(receipts).shown.get()).toMatchObject({ kind: 'deposit', to: 'to BTC Bitcoin', said: 'Registered' })
    expect(panel().isOver).toBe(true)
    // The next form keeps the coin and nothing else; an equal deposit is another one.
    const next = show()
    expect(next.panel()).toMatchObject({ stage: 'form', amount: { text: '' }, crypto: { coins: { id: 'BTC' } } })
    next.panel().amount.change('0.12345678')
    next.panel().submit()
    await clock.advance(500)
    expect(sent(CRYPTO)).toHaveLength(2)
  })

  it('says what is missing, and sends nothing', async () => {
    const { panel, send, sent, say, clock } = await openDeposit('crypto')
    panel().crypto?.networks.choose('2')
    say(INFO, data(ADDRESSES.filter(({ id }) => String(id) !== '2')))
    panel().refresh()
    await clock.advance(500)
    panel().amount.change('1x')
    expect(panel().amount.issue?.id).toBe('amount.malformed')
    panel().amount.change('')
    await send()
    expect([panel().crypto?.coins.issue, panel().crypto?.networks.issue?.id, panel().amount.issue?.id]).toEqual([
      undefined,
      'deposit.choose_network',
      'deposit.input_amount',
    ])
    expect(sent(CRYPTO)).toEqual([])
  })

  it('[DEP-17] an unverified person sends nothing where deposits ask for it', async () => {
    const config = { is_real_name_auth: '1', is_recharge_auth: '1' }
    const { panel, send, sent } = await openDeposit('crypto', config, { is_real: '0' })
    panel().crypto?.coins.choose('BTC')
    panel().amount.change('1')
    await send()
    expect([panel().blocked?.id, sent(CRYPTO).length]).toEqual(['user.real_auth', 0])
    const verified = await openDeposit('crypto', config)
    expect(verified.panel().blocked).toBeUndefined()
  })

  it('a refusal is said in the words of the server until something is typed', async () => {
    const { panel, say, send } = await openDeposit('crypto')
    say(CRYPTO, refused('Not now'))
    panel().crypto?.coins.choose('BTC')
    panel().amount.change('1')
    await send()
    expect(panel()).toMatchObject({ stage: 'form', refusal: { text: 'Not now' }, amount: { text: '1' } })
    panel().amount.change('2')
    expect(panel().refusal).toBeUndefined()
  })

  it.each([
    [1, 'undecided'],
    [2, 'undecided'],
    [0, 'form'],
  ] as const)(
    '[ENV-13] a lost answer is looked for: with %d fitting rows of an unsure time it is %s',
    async (rows, stage) => {
      const { panel, say, clock } = await openDeposit('crypto')
      const row = { number: '1', type: 0, currency_code: 'BTC', status: 0, created_at: clock.now() }
      panel().crypto?.coins.choose('BTC')
      panel().amount.change('1')
      say(CRYPTO, 'lost')
      say(LIST, list(...Array.from({ length: rows }, () => row)))
      panel().submit()
      expect(panel().stage).toBe('sending')
      await clock.advance(2000)
      expect(panel().stage).toBe('checking')
      await clock.advance(118_000)
      expect(panel()).toMatchObject({ stage, isOver: false })
    },
  )

  it.each([submitCryptoDeposit, submitBankDeposit])(
    '[ENV-13] one new row of the amount is it, of two equal ones neither is said to be',
    ({ resolve }) => {
      if (resolve === 'never') throw new Error('it can be found')
      const criteria = { fingerprint: amountCriteria('1', []).fingerprint, wasRead: true, known: [] }
      const judge = (count: number, currency = 'A', row = 'A') => {
        const rows = Array.from({ length: count }, () => ({ amount: dec(1), createdAt: 1_000_000, currency: row }))
        return resolve.judge({ ...criteria, currency }, 1_000_000, { rows, whole: true }, {
          synced: true,
          isUnique: true,
        } as never)
      }
      expect([0, 1, 2].map((count) => judge(count))).toEqual(['absent', 'found', 'maybe'])
      // Equal amounts of different coins are different deposits; a row without a coin may be a match.
      expect([judge(1, 'B'), judge(1, 'B', '')]).toEqual(['absent', 'found'])
    },
  )

  it.each([
    ['BTC', 'undecided'],
    ['ETH', 'form'],
  ])('[ENV-13] with a new row of 1 %s a lost deposit of 1 BTC is %s', async (coin, stage) => {
    const { panel, say, clock } = await openDeposit('crypto')
    panel().crypto?.coins.choose('BTC')
    panel().amount.change('1')
    say(LIST, list())
    await clock.advance(500)
    say(CRYPTO, 'lost')
    say(LIST, list({ number: '1', type: 0, currency_code: coin, status: 0, created_at: clock.now() }))
    panel().submit()
    await clock.advance(120_000)
    expect(panel().stage).toBe(stage)
  })

  it('where the operator names no address there is nothing to fill in; one that cannot be read fails', async () => {
    const bench = await openDeposit('crypto')
    bench.say(INFO, data([]))
    bench.panel().refresh()
    await bench.clock.advance(500)
    expect(bench.panel().stage).toBe('empty')
    const broken = await openAccountBench({}, PERSON)
    broken.say(INFO, data([{ id: 1 }]))
    const panel = broken.client.follow(depositPanel, broken.use(deposit).form('crypto', 'en'))
    panel.subscribe(() => undefined)
    expect(panel.get().stage).toBe('loading')
    await broken.clock.advance(1000)
    expect(panel.get()).toMatchObject({ stage: 'failed' })
  })
})

describe('the picture of a payment', () => {
  const ready = async (config: Readonly<Record<string, string>> = {}) => {
    const bench = await openDeposit('crypto', config)
    bench.panel().crypto?.coins.choose('BTC')
    bench.panel().amount.change('1')
    return bench
  }

  it('[DEP-4] goes with its deposit, and the next one begins without', async () => {
    const { panel, say, sent, clock, show, send } = await ready()
    say(UPLOAD, data({ url: '/proof' }))
    panel().proof?.choose(new Blob(['x']))
    await clock.advance(2000)
    expect(panel().proof?.stage).toBe('ready')
    await send()
    expect(sent(CRYPTO)).toMatchObject([{ proofImg: '/proof' }])
    expect(show().panel().proof?.stage).toBe('empty')
  })

  it('[DEP-4] that is lost on the way keeps the deposit back until it is there or taken out', async () => {
    const { panel, say, sent, clock, send } = await ready()
    say(UPLOAD, 'lost')
    panel().proof?.choose(new Blob(['x']))
    await clock.advance(120_000)
    expect(panel().proof?.stage).toBe('failed')
    await send()
    expect([panel().proof?.issue?.id, sent(CRYPTO).length]).toEqual(['deposit.proof_failed', 0])
    panel().proof?.remove()
    await send()
    expect(sent(CRYPTO)).toHaveLength(1)
    expect(sent(CRYPTO)[0]).not.toHaveProperty('proofImg')
  })
})

describe('a deposit by bank', () => {
  const WIRED = { is_bank_charge_wire_info: '1' }

  it('[DEP-7] [DEP-10] [DEP-11] its accounts are those of the currency, and the chosen one travels', async () => {
    const { panel, sent, send, clock } = await openDeposit('bank', WIRED)
    expect(panel().bank?.wires).toBeUndefined()
    panel().bank?.currencies.choose('1')
    await clock.advance(500)
    expect(sent(WIRES)).toMatchObject([{ bank_coin: 'USD' }])
    panel().amount.change('50')
    panel().bank?.wires?.choose('4')
    expect(panel().bank?.wire?.bankName).toBe('Bank 4')
    await send()
    expect(sent(BANK).map(({ t: _t, ...one }) => one)).toEqual([{ number: '50', wire_id: '4' }])
    panel().bank?.currencies.choose('2')
    expect(panel().bank?.wire).toBeUndefined()
  })

  it('[DEP-18] [WORD-14] of several accounts one must be chosen, unless support takes part', async () => {
    const { panel, sent, send, clock } = await openDeposit('bank', WIRED)
    panel().bank?.currencies.choose('1')
    await clock.advance(500)
    panel().amount.change('100')
    await send()
    expect([panel().bank?.wires?.issue?.id, sent(BANK).length]).toEqual(['withdraw.no_pay_way', 0])
    expect(messages['withdraw.no_pay_way']).toBe('No payment channel for the fiat currency account')
    const contact = await openDeposit('bank', { ...WIRED, is_charge_withdraw_contact: '1' })
    contact.panel().bank?.currencies.choose('1')
    await contact.clock.advance(500)
    contact.panel().amount.change('100')
    await contact.send()
    expect(contact.sent(BANK)).toMatchObject([{ number: '100', symbol_id: '1' }])
  })

  it('[DEP-11] [DEP-18] where no accounts are shown the currency travels, and none has to be chosen', async () => {
    const { panel, sent, send } = await openDeposit('bank')
    panel().bank?.currencies.choose('2')
    expect(panel().bank?.wires).toBeUndefined()
    panel().amount.change('0.01')
    await send()
    expect(sent(BANK).map(({ t: _t, ...one }) => one)).toEqual([{ number: '0.01', symbol_id: '2' }])
    expect(sent(WIRES)).toEqual([])
  })

  it('[DEP-8] outside the bounds nothing is sent, and the bound is said', async () => {
    const { panel, sent, send } = await openDeposit('bank')
    panel().bank?.currencies.choose('1')
    panel().amount.change('49.99')
    await send()
    expect([panel().amount.issue, sent(BANK).length]).toEqual([
      { id: 'deposit.too_little', field: 'amount', params: { amount: '50 USD' } },
      0,
    ])
  })

  it('[DEP-6] a picture can go with it where the site wants one', async () => {
    expect((await openDeposit('bank')).panel().proof).toBeUndefined()
    expect((await openDeposit('bank', { is_charge_proof_img: '1' })).panel().proof?.stage).toBe('empty')
  })
})

describe('support after a deposit', () => {
  const CONTACT = { is_charge_withdraw_contact: '1' }
  const chats = (intents: readonly { readonly type: string }[]) => intents.filter(({ type }) => type === 'navigate')
  const sendIt = async (config: Readonly<Record<string, string>>) => {
    const bench = await openDeposit('crypto', config)
    bench.panel().crypto?.coins.choose('BTC')
    bench.panel().amount.change('1')
    bench.panel().submit()
    await bench.clock.advance(100)
    return bench
  }

  it('[DEP-20] opens 800 ms after it was accepted', async () => {
    expect(CHAT_AFTER_MS).toBe(800)
    const { clock, intents } = await sendIt(CONTACT)
    await clock.advance(CHAT_AFTER_MS - 150)
    expect(chats(intents)).toEqual([])
    await clock.advance(200)
    expect(chats(intents)).toEqual([{ type: 'navigate', to: '/mine/chat' }])
  })

  it('[DEP-20] not to a person who has left, and not without its flag', async () => {
    const left = await sendIt(CONTACT)
    left.leave()
    await left.clock.advance(5000)
    expect(chats(left.intents)).toEqual([])
    const without = await sendIt({})
    await without.clock.advance(5000)
    expect(chats(without.intents)).toEqual([])
  })

  it('[DEP-20] also when the next form has taken the place of the one that was sent', async () => {
    const { clock, intents, show, stop } = await sendIt(CONTACT)
    show()
    stop()
    await clock.advance(1000)
    expect(chats(intents)).toHaveLength(1)
  })
})

describe('past deposits', () => {
  it('[DEP-13] [DEP-14] [DEP-15] say how each stands, page by page, equal ones too', async () => {
    const { records, say, sent, clock, ports } = await openDeposit('bank', { edit_recharge_bank_info: '1' })
    const row = { number: '5', type: 1, currency_code: 'EUR', created_at: '2026-01-07 12:00:00' }
    say(LIST, list({ ...row, status: 0 }, { ...row, status: 0 }, { ...row, status: 9, remark: 'R' }))
    ports.host.hint('visible')
    await clock.advance(1000)
    expect(records().rows.map(({ stage, labelId }) => [stage, labelId])).toEqual([
      ['matching', 'deposit.matching'],
      ['matching', 'deposit.matching'],
      ['unknown', 'deposit.status_unknown'],
    ])
    expect(records().rows[2]).toMatchObject({ remark: 'R', currency: 'EUR', kind: 'bank' })
    expect(new Set(records().keys).size).toBe(3)
    expect(sent(LIST).map(({ type, page }) => [type, page])).toEqual([
      ['1', '1'],
      ['1', '1'],
    ])
  })

  it('[DEP-13] one that cannot be read is no deposit left out: the list says that it failed', async () => {
    const { records, say, clock, ports } = await openDeposit('crypto')
    say(LIST, list({ type: 0, status: 0 }))
    ports.host.hint('visible')
    await clock.advance(1000)
    expect(records()).toMatchObject({ stage: 'failed', failure: { id: expect.any(String) } })
  })
})

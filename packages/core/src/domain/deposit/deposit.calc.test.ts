import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { readConfig } from '../config/config.wire.ts'
import { messages } from '../messages.ts'
import {
  chosenOf,
  coinsOf,
  cryptoPanel,
  DEPOSIT_LABELS,
  type DepositCheck,
  depositAccess,
  depositAllows,
  depositFeatures,
  depositIssues,
  depositKinds,
  depositStage,
  depositTarget,
} from './deposit.calc.ts'
import type { BankInfo, DepositAddress } from './deposit.wire.ts'
import { chooseDeposit, chooseOffered, keptDeposit, presetDeposit } from './deposit-choice.calc.ts'

const row = (id: string, coin: string, network: string): DepositAddress => ({ id, coin, network, address: `to ${id}` })
const ROWS = [row('1', 'USDT', 'TRC20'), row('2', 'USDT', 'ERC20'), row('3', 'BTC', 'Bitcoin')]
const BOOK = { rows: ROWS, readAt: 5 }
const EURO = { id: '2', name: 'EUR', minAmount: dec(20), maxAmount: dec(10_000) }
const check = (part: Partial<DepositCheck>): DepositCheck => ({
  kind: 'bank',
  amount: dec(100),
  locale: 'en',
  target: undefined,
  currency: EURO,
  lacksWire: false,
  proof: 'none',
  ...part,
})
const ids = (part: Partial<DepositCheck>) => depositIssues(check(part)).map(({ id, field }) => [id, field])

describe('coin, network and address', () => {
  it('[T18] [DEP-3] the address is there when both are chosen, as one object that nothing changes', () => {
    expect(depositTarget(undefined, {})).toEqual({ coins: [], coin: undefined, networks: [], target: undefined })
    expect(depositTarget(BOOK, {}).target).toBeUndefined()
    expect(depositTarget(BOOK, { coin: 'USDT' })).toMatchObject({ coin: 'USDT', networks: [{ id: '1' }, { id: '2' }] })
    expect(depositTarget(BOOK, { coin: 'USDT' }).target).toBeUndefined()
    const { target } = depositTarget(BOOK, { coin: 'USDT', addressId: '2' })
    expect(target).toEqual({ id: '2', coin: 'USDT', network: 'ERC20', address: 'to 2', readAt: 5 })
    expect(Object.isFrozen(target)).toBe(true)
  })

  it('[DEP-3] the only network of a coin, and the only coin, need no choice', () => {
    expect(depositTarget(BOOK, { coin: 'BTC' }).target?.id).toBe('3')
    expect(depositTarget({ rows: [row('9', 'ETH', '')], readAt: 0 }, {}).target?.id).toBe('9')
  })

  it('[T18] [DEP-3] a network or a coin that was chosen and is offered no more is no other one', () => {
    const left = { rows: [row('2', 'USDT', 'ERC20')], readAt: 6 }
    expect(depositTarget(left, { coin: 'USDT', addressId: '1' }).target).toBeUndefined()
    expect(depositTarget(left, { coin: 'BTC' })).toMatchObject({ coins: ['USDT'], coin: undefined, target: undefined })
  })

  it('[T18] [DEP-3] whatever is chosen in whatever order, an address of another coin is never there', () => {
    const pick = fc.oneof(
      fc.record({ coin: fc.constantFrom('USDT', 'BTC', 'gone') }),
      fc.record({ addressId: fc.constantFrom('1', '2', '3', '9') }),
    )
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 10 }), (picks) => {
        let choice = {}
        for (const one of picks) {
          choice = chooseDeposit(choice, one)
          const { coin, target } = depositTarget(BOOK, choice)
          if (target !== undefined) expect(target.coin).toBe(coin)
          // Another coin with several networks has none chosen.
          if ('coin' in one && one.coin === 'USDT' && picks.at(-1) === one && picks.at(-2) !== undefined) {
            const before = picks.slice(0, -1).reduce(chooseDeposit, {})
            if (depositTarget(BOOK, before).coin !== 'USDT') expect(target).toBeUndefined()
          }
        }
      }),
    )
  })

  it('[DEP-33] coin and network are those of the last choice where they are offered, else the first', () => {
    const first = { coin: 'USDT', addressId: '1' }
    expect(presetDeposit(ROWS, {}, {})).toEqual(first)
    expect(presetDeposit(ROWS, {}, { coin: 'USDT', addressId: '2' })).toEqual({ ...first, addressId: '2' })
    expect(presetDeposit(ROWS, {}, { coin: 'gone', addressId: '9' })).toEqual(first)
    expect(presetDeposit(ROWS, { coin: 'BTC' }, first)).toEqual({ coin: 'BTC', addressId: '3' })
    // A choice stays, also when it is no longer offered or nothing is.
    for (const [rows, choice] of [
      [ROWS, { coin: 'USDT', addressId: '9' }],
      [ROWS, { coin: 'gone' }],
      [[], {}],
    ] as const)
      expect(presetDeposit(rows, choice, first)).toEqual(choice)
  })

  it('[DEP-33] of what a device kept nothing is sure', () => {
    expect(keptDeposit('{"coin":"BTC","addressId":"3"}')).toEqual({ coin: 'BTC', addressId: '3' })
    for (const text of [undefined, '', '{', 'null', '7', '{"coin":7}'])
      expect([keptDeposit(text).coin, keptDeposit(text).addressId]).toEqual([undefined, undefined])
  })

  it('[DEP-33] a coin brings a network of its own, any other choice brings nothing', () => {
    const first = { coin: 'USDT', addressId: '1' }
    expect(chooseOffered(ROWS, first, { coin: 'BTC' })).toEqual({ coin: 'BTC', addressId: '3' })
    expect(chooseOffered(ROWS, first, { coin: 'USDT', addressId: '2' })).toEqual({ coin: 'USDT', addressId: '2' })
    expect(chooseOffered(ROWS, {}, { currencyId: '1' })).toEqual({ currencyId: '1' })
  })

  it('another coin forgets the network, another currency its account; the same again forgets nothing', () => {
    const all = { coin: 'USDT', addressId: '1', currencyId: '2', wireId: '4' }
    expect(chooseDeposit(all, { coin: 'BTC' })).toEqual({ ...all, coin: 'BTC', addressId: undefined })
    expect(chooseDeposit(all, { currencyId: '1' })).toEqual({ ...all, currencyId: '1', wireId: undefined })
    expect(chooseDeposit(all, { coin: 'USDT', addressId: '2' })).toEqual({ ...all, addressId: '2' })
    expect([chooseDeposit(all, { coin: 'USDT' }), chooseDeposit(all, { currencyId: '2' })]).toEqual([all, all])
  })

  it('each coin once, and the only row is the chosen one', () => {
    expect(coinsOf(ROWS)).toEqual(['USDT', 'BTC'])
    expect(chosenOf([EURO], undefined, ({ id }) => id)).toBe(EURO)
    expect(chosenOf([], '2', String)).toBeUndefined()
    // A server that sends one id twice: the first counts, which a list finds too.
    const twice = [EURO, { ...EURO, name: 'CHF' }]
    expect(chosenOf(twice, '2', ({ id }) => id)).toBe(EURO)
  })
})

describe('what is wrong with a deposit', () => {
  it.each([
    ['20', undefined],
    ['10000', undefined],
    ['19.99999999', 'deposit.too_little'],
    ['10000.00000001', 'deposit.too_much'],
    ['0', 'deposit.input_amount'],
    ['-1', 'deposit.input_amount'],
  ])('[DEP-8] %s of 20 to 10,000: %s', (amount, id) => {
    expect(depositIssues(check({ amount: dec(amount) })).map((one) => one.id)).toEqual(id === undefined ? [] : [id])
  })

  it('[DEP-29] [NUM-17] as many decimals as the server says; where it says nothing it judges', () => {
    const tooFine = [['amount.too_fine', 'amount']]
    const bank = (amount: string, amountPlaces?: number) =>
      ids({ amount: dec(amount), currency: { ...EURO, amountPlaces } })
    expect([bank('25.005', 2), bank('25.05', 2), bank('25.005')]).toEqual([tooFine, [], []])
    const tron = { ...row('1', 'USDT', 'TRC20'), readAt: 5 }
    const coin = (amount: string, amountPlaces?: number) =>
      ids({ kind: 'crypto', amount: dec(amount), target: { ...tron, amountPlaces } })
    expect([coin('0.00000001', 6), coin('0.000001', 6), coin('1e-18')]).toEqual([tooFine, [], []])
  })

  it('[DEP-8] a bound of 0 bounds nothing; a bound is said with its currency', () => {
    const open = { ...EURO, minAmount: dec(0), maxAmount: dec(0) }
    expect([ids({ currency: open, amount: dec('0.01') }), ids({ currency: open, amount: dec('1e12') })]).toEqual([
      [],
      [],
    ])
    const saidOf = (amount: number) => depositIssues(check({ amount: dec(amount) }))
    expect([saidOf(20_000), saidOf(1)]).toEqual([
      [{ id: 'deposit.too_much', field: 'amount', params: { amount: '10,000 EUR' } }],
      [{ id: 'deposit.too_little', field: 'amount', params: { amount: '20 EUR' } }],
    ])
    expect(depositIssues(check({ amount: dec(20_000), locale: 'de' }))[0]?.params).toEqual({ amount: '10.000 EUR' })
  })

  it('[DEP-8] [DEP-18] each at its field', () => {
    expect(ids({ amount: undefined })).toEqual([['deposit.input_amount', 'amount']])
    expect(ids({ currency: undefined, lacksWire: true })).toEqual([['deposit.choose_currency', 'way']])
    expect(ids({ lacksWire: true })).toEqual([['withdraw.no_pay_way', 'wire']])
    expect(ids({ proof: 'wait' })).toEqual([['deposit.proof_wait', 'proof']])
    expect(ids({ proof: 'failed' })).toEqual([['deposit.proof_failed', 'proof']])
    expect(ids({ proof: 'ready' })).toEqual([])
    expect(ids({ kind: 'crypto', currency: undefined })).toEqual([['deposit.choose_network', 'way']])
    const { target } = depositTarget(BOOK, { coin: 'BTC' })
    expect(ids({ kind: 'crypto', currency: undefined, target, amount: dec('0.00000001'), lacksWire: true })).toEqual([])
  })

  it('[DEP-8] [DEP-18] everything at once, in the order of the form, and of the other kind nothing', () => {
    const all = { amount: dec(0), proof: 'failed', lacksWire: true } as const
    const atAmount = ['deposit.input_amount', 'amount']
    const atProof = ['deposit.proof_failed', 'proof']
    const wire = ['withdraw.no_pay_way', 'wire']
    expect(ids({ ...all, currency: undefined })).toEqual([['deposit.choose_currency', 'way'], atAmount, atProof])
    expect(ids(all)).toEqual([wire, atAmount, atProof])
    expect(ids({ ...all, kind: 'crypto' })).toEqual([['deposit.choose_network', 'way'], atAmount, atProof])
    expect(ids({ ...all, proof: 'wait' })).toEqual([wire, atAmount, ['deposit.proof_wait', 'proof']])
    const { target } = depositTarget(BOOK, { coin: 'BTC' })
    expect(ids({ kind: 'crypto', target, lacksWire: true, amount: dec(1) })).toEqual([])
  })
})

describe('flags', () => {
  const FLAGS = [
    'is_recharge_crypto',
    'is_recharge_bank_card',
    'is_charge_proof_img',
    'is_bank_charge_wire_info',
    'is_charge_withdraw_contact',
    'is_recharge_blank_contact',
    'is_real_name_auth',
    'is_recharge_auth',
  ] as const

  it('[DEP-1] [DEP-6] [DEP-10] each switches its own part, in every combination', () => {
    for (let bits = 0; bits < 2 ** FLAGS.length; bits += 1) {
      const on = (flag: (typeof FLAGS)[number]): boolean => Math.floor(bits / 2 ** FLAGS.indexOf(flag)) % 2 === 1
      const config = readConfig(Object.fromEntries(FLAGS.map((flag) => [flag, on(flag) ? '1' : '0'])))
      const contact = on('is_charge_withdraw_contact')
      const wires = on('is_bank_charge_wire_info')
      expect(depositKinds(config)).toEqual([
        ...(on('is_recharge_crypto') ? ['crypto'] : []),
        ...(on('is_recharge_bank_card') ? ['bank'] : []),
      ])
      expect(depositFeatures(config, 'bank')).toEqual({
        proof: on('is_charge_proof_img'),
        wires,
        needsWire: wires && !contact,
        chat: contact || on('is_recharge_blank_contact'),
        chatAfter: contact,
      })
      expect(depositFeatures(config, 'crypto')).toEqual({
        proof: true,
        wires: false,
        needsWire: false,
        chat: false,
        chatAfter: contact,
      })
      const asked = on('is_real_name_auth') && on('is_recharge_auth')
      expect(depositAccess(config, false)?.id).toBe(asked ? 'user.real_auth' : undefined)
      expect(depositAccess(config, true)).toBeUndefined()
    }
  })
})

describe('a past deposit', () => {
  const bankInfo: BankInfo = {
    id: '1',
    bankName: 'B',
    bankAddress: '',
    swift: '',
    ifsc: '',
    iban: '',
    holder: '',
    account: '',
    remark: '',
  }
  it.each([
    ['crypto', 'pending', undefined, '', true, 'pending'],
    ['bank', 'pending', undefined, '', true, 'matching'],
    ['bank', 'pending', undefined, '', false, 'pending'],
    ['bank', 'pending', bankInfo, '', true, 'awaiting_proof'],
    ['bank', 'pending', bankInfo, '/p', true, 'pending'],
    ['bank', 'finished', undefined, '', true, 'finished'],
    ['bank', 'rejected', undefined, '', true, 'rejected'],
    ['bank', 'invalid', undefined, '', true, 'invalid'],
    ['unknown', 'unknown', undefined, '', true, 'unknown'],
  ] as const)(
    '[DEP-14] [DEP-15] %s, %s, with bank %o and proof %j, in steps %s: %s',
    (kind, status, bank, proof, isInSteps, stage) => {
      expect(depositStage({ kind, status, bankInfo: bank, proof }, isInSteps)).toBe(stage)
    },
  )

  it('[DEP-16] every stage has its words, and so have unchecked and completed', () => {
    const said = Object.entries(DEPOSIT_LABELS).map(([stage, id]) => [stage, messages[id]])
    expect(Object.fromEntries(said)).toEqual({
      pending: 'Pending',
      finished: 'Finished',
      rejected: 'Rejected',
      invalid: 'Invalid',
      unknown: 'Unknown status',
      matching: 'Matching bank card',
      awaiting_proof: 'Waiting upload certificate',
      unchecked: 'Unchecked',
      completed: 'Completed',
    })
  })

  it('[DEP-3] coin and network are chosen one after the other, and what is missing is said at the next', () => {
    const missing = { id: 'deposit.choose_network', field: 'way' } as const
    const chosen: unknown[] = []
    const panelOf = (choice: Parameters<typeof depositTarget>[1]) =>
      cryptoPanel(depositTarget(BOOK, choice), (change) => chosen.push(change), missing)
    const some = panelOf({ coin: 'USDT' })
    expect([some.coins.issue, some.networks.issue, some.target]).toEqual([undefined, missing, undefined])
    some.coins.choose('USDT')
    some.networks.choose('2')
    expect(chosen).toEqual([{ coin: 'USDT' }, { coin: 'USDT', addressId: '2' }])
    expect(panelOf({ coin: 'USDT', addressId: '2' }).networks.id).toBe('2')
    const none = cryptoPanel(
      { coins: ['A', 'B'], coin: undefined, networks: [], target: undefined },
      () => undefined,
      missing,
    )
    expect([none.coins.issue, none.networks.issue]).toEqual([missing, undefined])
    // A coin is identified by itself, a network by its id and shown by its name.
    expect(some.coins.options).toEqual([
      { id: 'USDT', row: 'USDT' },
      { id: 'BTC', row: 'BTC' },
    ])
    expect(some.networks.options).toEqual([
      { id: '1', row: 'TRC20' },
      { id: '2', row: 'ERC20' },
    ])
  })
})

describe('what an amount may be', () => {
  const target = { ...row('3', 'BTC', 'Bitcoin'), readAt: 5 }

  it('[NUM-10] places and unit are those of the coin or the currency, else those of any', () => {
    const none = { target: undefined, currency: undefined }
    expect([
      depositAllows({ kind: 'crypto', ...none }),
      depositAllows({ kind: 'crypto', target: { ...target, amountPlaces: 6 }, currency: EURO }),
      depositAllows({ kind: 'crypto', target, currency: undefined }).units,
      depositAllows({ kind: 'bank', ...none }),
      depositAllows({ kind: 'bank', target: undefined, currency: { ...EURO, amountPlaces: 3 } }),
      depositAllows({ kind: 'bank', target: undefined, currency: EURO }).places,
    ]).toEqual([
      { places: undefined, units: undefined },
      { places: 6, units: ['BTC'] },
      ['BTC'],
      { places: 2, units: undefined },
      { places: 3, units: ['EUR'] },
      2,
    ])
  })

  it('[DEP-33] what is kept or offered may be missing in part', () => {
    const none = { coin: undefined, addressId: undefined }
    expect([
      keptDeposit(undefined),
      keptDeposit('{'),
      keptDeposit('null'),
      keptDeposit('{"coin":5,"addressId":"2"}'),
    ]).toEqual([none, {}, none, { coin: undefined, addressId: '2' }])
    const empty = chooseDeposit({} as Parameters<typeof chooseDeposit>[0], {})
    expect(presetDeposit([], empty, {})).toEqual(empty)
    expect(presetDeposit(ROWS, empty, {})).toMatchObject({ coin: 'USDT', addressId: '1' })
    expect(presetDeposit(ROWS, empty, { coin: 'BTC', addressId: '9' })).toMatchObject({ coin: 'BTC', addressId: '3' })
    expect(presetDeposit(ROWS, { ...empty, coin: 'USDT' }, { coin: 'BTC', addressId: '2' })).toMatchObject({
      addressId: '2',
    })
    const chosen = { ...empty, coin: 'USDT', addressId: '1' }
    expect(presetDeposit(ROWS, chosen, { coin: 'BTC', addressId: '3' })).toBe(chosen)
  })
})

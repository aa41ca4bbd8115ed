import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused, type Said } from '../../../test-support/account-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { CHAT_AFTER_MS } from '../wallet/contact-chat.ts'
import { deposit } from './deposit.ts'
import { depositStepsFacts, depositStepsPanel, proofKey } from './deposit-steps.panel.ts'

const STEP = '/api/quickCharge/get_wire_info_edit'
const CREATE = '/api/quickCharge/wire_submit_edit'
const SAVE = '/api/quickCharge/save_wire_info_edit'
const CANCEL = '/api/quickCharge/cancel_wire_info_edit'
const RECORDS = '/api/quickCharge/quick_ist'
const UPLOAD = '/api/common/image_upload'
const CURRENCIES = [
  { id: 1, name: 'USD', min_amount: '50', max_amount: '20000' },
  { id: 2, name: 'EUR', min_amount: '', max_amount: 0 },
]
const BANK = { id: 3, bank_name: 'Sample Bank', swift: 'SAMPLE00', iban: null, name: 'Holder', account: '12' }
const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '0' }
const MATCHING = { status: 1, id: 12, number: '100', currency_code: 'USD', bank_info: null, proof_img: '' }
const MATCHED = { ...MATCHING, status: 2, bank_info: BANK }
const PROVEN = { ...MATCHED, status: 3, proof_img: '/api/common/image/abc' }
const said = (data: unknown): Said => ({ code: 1, msg: '', data })

const open = async (
  step: unknown,
  config: Readonly<Record<string, string>> = { is_bank_charge_cancel_btn: '1' },
  user: object = {},
) => {
  const bench = await openAccountBench(config, { ...PERSON, ...user })
  bench.say('/api/quickCharge/symbols', said(CURRENCIES))
  bench.say(UPLOAD, said({ url: '/api/common/image/new' }))
  bench.say(STEP, said(step))
  bench.say(RECORDS, said({ data: [], total: 0 }))
  bench.ports.images.compress = () => Promise.resolve({ file: 'small' })
  const domain = bench.use(deposit).steps
  const form = domain.open('en')
  const facts = bench.client.follow(depositStepsFacts)
  let key = ''
  let slot = domain.proof(key)
  /** A screen makes another slot for another request. */
  const proof = () => {
    const now = proofKey(form.get())
    if (now !== key) {
      key = now
      slot = domain.proof(now)
      slot.subscribe(() => undefined)
    }
    return slot
  }
  const stops = [form, facts].map((one) => one.subscribe(() => undefined))
  await bench.clock.advance(500)
  const panel = () => {
    const own = proof()
    return depositStepsPanel(form.get(), form.send, facts.get(), { snapshot: own.get(), send: own.send })
  }
  const cancel = async (): Promise<void> => {
    panel().askCancel()
    await bench.clock.advance(DOUBLE_TAP_MS)
    panel().confirmCancel()
    await bench.clock.settle()
  }
  const choose = async (): Promise<void> => {
    panel().proof?.choose('file')
    await bench.clock.advance(100)
  }
  return { ...bench, panel, cancel, choose, leave: () => stops.map((stop) => stop()) }
}

describe('a bank deposit in steps', () => {
  it('[DEP-22] [DEP-23] [DEP-24] from the form to matching, in the server’s words', async () => {
    const { panel, say, sent, clock, intents } = await open([])
    expect([panel().stage, panel().currency?.name, panel().request]).toEqual(['form', 'USD', undefined])
    panel().submit()
    expect(panel().amount.issue?.id).toBe('steps.input_amount')
    panel().amount.change('1x')
    expect(panel().amount.issue?.id).toBe('amount.malformed')
    panel().amount.change('100.00')
    say(CREATE, { ...DONE, msg: 'Asked for' })
    say(STEP, said(MATCHING))
    panel().submit()
    expect([panel().stage, panel().task, panel().isChecking]).toEqual(['form', 'creating', false])
    await clock.advance(100)
    expect(sent(CREATE).map(({ t: _t, ...rest }) => rest)).toEqual([{ number: '100', symbol_id: '1' }])
    expect([panel().stage, panel().request?.amount.toFixed(), panel().request?.currency]).toEqual([
      'matching',
      '100',
      'USD',
    ])
    expect(intents.filter(({ type }) => type === 'toast')).toEqual([
      { type: 'toast', tone: 'good', message: { text: 'Asked for' } },
    ])
    const read = sent(STEP).length
    await clock.advance(9000)
    expect(sent(STEP).length - read).toBe(3)
  })

  it('[DEP-9] details by the names of wires are shown as well, the note and the address of the bank among them', async () => {
    const bank = {
      bank_name: 'B',
      bank_address: 'S',
      bank_swift: 'BIC',
      payee_name: 'H',
      payee_account: '1',
      bank_remark: 'R',
    }
    const { panel } = await open({ ...MATCHED, bank_info: bank })
    expect(panel().details.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'bankName B',
      'bankAddress S',
      'swift BIC',
      'holder H',
      'account 1',
      'remark R',
    ])
  })

  it('[DEP-9] [DEP-25] the details that are there, the proof, and that it was sent', async () => {
    const { panel, say, sent, clock, choose } = await open(MATCHED)
    expect(panel().details).toEqual([
      { name: 'bankName', text: 'Sample Bank' },
      { name: 'swift', text: 'SAMPLE00' },
      { name: 'holder', text: 'Holder' },
      { name: 'account', text: '12' },
      { name: 'id', text: '3' },
    ])
    panel().saveProof()
    expect([panel().proof?.issue?.id, sent(SAVE)]).toEqual(['steps.proof_missing', []])
    await choose()
    expect([panel().proof?.stage, panel().proof?.issue]).toEqual(['ready', undefined])
    say(STEP, said(PROVEN))
    panel().saveProof()
    await clock.advance(100)
    expect(sent(SAVE).map(({ id, proofImg }) => [id, proofImg])).toEqual([['12', '/api/common/image/new']])
    expect([panel().stage, panel().proof, panel().isCancelOffered]).toEqual(['proofSent', undefined, false])
    await clock.advance(3000)
    expect(panel().request?.proof).toBe('/api/common/image/abc')
  })

  it.each([
    ['800 ms later', true, [{ type: 'navigate', to: '/mine/chat' }]],
    ['not for a person who has left', false, []],
  ])('[DEP-20] support opens after the proof was taken: %s', async (_when, stays, opened) => {
    const { panel, say, clock, choose, leave, intents } = await open(MATCHED, { is_charge_withdraw_contact: '1' })
    await choose()
    say(STEP, said(PROVEN))
    panel().saveProof()
    await clock.advance(100)
    if (!stays) leave()
    const ways = () => intents.filter(({ type }) => type === 'navigate')
    await clock.advance(CHAT_AFTER_MS - 150)
    expect(ways()).toEqual([])
    await clock.advance(200)
    expect(ways()).toEqual(opened)
  })

  it('[DEP-27] a proof beside step 2 is only shown, and a new deposit begins at the form', async () => {
    const { panel, sent } = await open({ ...PROVEN, status: 2 })
    expect([panel().stage, panel().proof]).toEqual(['proofSent', undefined])
    panel().saveProof()
    panel().next()
    expect([panel().stage, panel().details, sent(SAVE)]).toEqual(['form', [], []])
  })

  it('[DEP-26] is taken back, after a question', async () => {
    const { panel, sent, clock, say, cancel } = await open(MATCHING)
    expect([panel().isCancelOffered, panel().canCancel, panel().isAskingCancel]).toEqual([true, true, false])
    panel().askCancel()
    expect([panel().isAskingCancel, panel().canConfirmCancel]).toEqual([true, false])
    panel().back()
    say(STEP, said(null))
    await cancel()
    await clock.advance(100)
    expect([panel().stage, sent(CANCEL).map(({ id }) => id)]).toEqual(['form', ['12']])
  })

  it('[DEP-26] not without its flag', async () => {
    const { panel, sent, cancel } = await open(MATCHING, {})
    await cancel()
    expect([panel().isCancelOffered, panel().canCancel, sent(CANCEL)]).toEqual([false, false, []])
  })

  it('[DEP-28] a picture chosen for one request is not sent for the next one', async () => {
    const { panel, sent, clock, say, choose, cancel } = await open(MATCHED)
    await choose()
    const before = panel()
    await cancel()
    await clock.advance(100)
    say(STEP, said({ ...MATCHED, id: 13 }))
    panel().refresh()
    await clock.advance(3000)
    expect([panel().stage, panel().proof?.stage]).toEqual(['awaitingProof', 'empty'])
    before.saveProof()
    before.proof?.choose('late')
    await clock.advance(1000)
    expect([panel().proof?.stage, sent(SAVE)]).toEqual(['empty', []])
  })

  it('[DEP-28] nor for another bank of the same request', async () => {
    const { panel, sent, clock, say, choose } = await open(MATCHED)
    await choose()
    const before = panel()
    say(STEP, said({ ...MATCHED, bank_info: { ...BANK, account: '99' } }))
    panel().refresh()
    await clock.advance(3000)
    before.saveProof()
    await clock.advance(100)
    expect([panel().proof?.stage, sent(SAVE)]).toEqual(['empty', []])
  })

  it('[DEP-24] hidden, nothing is asked; left, neither', async () => {
    const { sent, clock, ports, leave } = await open(MATCHING)
    ports.host.hint('hidden')
    const read = sent(STEP).length
    await clock.advance(60_000)
    expect(sent(STEP).length).toBe(read)
    ports.host.hint('visible')
    await clock.advance(100)
    expect(sent(STEP).length).toBe(read + 1)
    leave()
    await clock.advance(60_000)
    expect(sent(STEP).length).toBe(read + 1)
  })

  it('says when it cannot be read, and that what it shows may be old', async () => {
    const { panel, say, clock } = await open('nonsense')
    expect([panel().stage, panel().failure]).toEqual(['failed', { id: 'failure.undecodable' }])
    say(STEP, said(MATCHING))
    panel().refresh()
    await clock.advance(3000)
    expect([panel().stage, panel().isStale]).toEqual(['matching', false])
    say(STEP, refused('Not now'))
    await clock.advance(3000)
    expect([panel().stage, panel().isStale, panel().failure]).toEqual(['matching', true, { text: 'Not now' }])
  })

  it('without its currencies there is no form', async () => {
    const bench = await open(null)
    bench.say('/api/quickCharge/symbols', 'lost')
    bench.use(deposit).currencies.refresh()
    await bench.clock.advance(100)
    // Steps that were read stay.
    expect(bench.panel().stage).toBe('form')
    const other = await openAccountBench({}, PERSON)
    other.say('/api/quickCharge/symbols', 'lost')
    other.say(STEP, said(null))
    const [form, slot] = [other.use(deposit).steps.open('en'), other.use(deposit).steps.proof('')]
    const facts = other.client.follow(depositStepsFacts)
    const panel = () => depositStepsPanel(form.get(), form.send, facts.get(), { snapshot: slot.get(), send: slot.send })
    expect(panel().stage).toBe('loading')
    for (const one of [form, facts]) one.subscribe(() => undefined)
    await other.clock.advance(60_000)
    expect(panel().stage).toBe('failed')
    other.say('/api/quickCharge/symbols', said([]))
    await other.clock.advance(60_000)
    expect([panel().stage, panel().blocked?.id, panel().currency]).toEqual(['form', 'steps.no_currency', undefined])
  })

  it('[DEP-22] an unknown step is said to be unknown', async () => {
    const { panel } = await open({ ...MATCHING, status: 8 })
    expect([panel().stage, panel().canCancel]).toEqual(['unknown', false])
  })

  it('[DEP-17] an unverified person sends nothing where that is asked for', async () => {
    const flags = { is_real_name_auth: '1', is_recharge_auth: '1' }
    const { panel, sent, clock } = await open(null, flags)
    panel().amount.change('100')
    panel().submit()
    await clock.advance(100)
    expect([panel().blocked?.id, sent(CREATE)]).toEqual(['user.real_auth', []])
    const verified = await open(null, flags, { is_real: '1' })
    expect(verified.panel().blocked).toBeUndefined()
    expect((await open(null, { is_real_name_auth: '1' })).panel().blocked).toBeUndefined()
  })

  it.each(
    Array.from({ length: 8 }, (_, bits) => ({
      is_real_name_auth: String(bits & 1),
      is_recharge_auth: String((bits >> 1) & 1),
      is_bank_charge_cancel_btn: String((bits >> 2) & 1),
    })),
  )('[DEP-17] [DEP-26] what each flag switches, from what is shown to what is sent: %j', async (flags) => {
    const isBlocked = flags.is_real_name_auth === '1' && flags.is_recharge_auth === '1'
    const fresh = await open(null, flags)
    fresh.panel().amount.change('100')
    fresh.panel().submit()
    await fresh.clock.advance(DOUBLE_TAP_MS)
    expect(fresh.panel().blocked?.id).toBe(isBlocked ? 'user.real_auth' : undefined)
    expect(fresh.sent(CREATE)).toHaveLength(isBlocked ? 0 : 1)
    const mayCancel = flags.is_bank_charge_cancel_btn === '1'
    const { panel, cancel, sent } = await open(MATCHING, flags)
    expect(panel().canCancel).toBe(mayCancel)
    await cancel()
    expect(sent(CANCEL)).toHaveLength(mayCancel ? 1 : 0)
  })

  it('chooses a currency, whose bounds count', async () => {
    const { panel, sent, clock } = await open({ status: 0 })
    panel().chooseCurrency('2')
    panel().amount.change('1')
    panel().submit()
    await clock.advance(100)
    expect([panel().currencies.length, sent(CREATE)[0]?.symbol_id]).toEqual([2, '2'])
  })
})

it('[SES-8] who signs out with the page open asks nothing as a visitor', async () => {
  const { client, clock, ports } = await open(MATCHING)
  const asked = (): number => ports.http.requests.filter(({ url }) => url.includes(STEP)).length
  const before = asked()
  expect(before).toBe(1)
  client.signOut()
  await clock.advance(60_000)
  expect(asked()).toBe(before)
})

describe('[ENV-6] [ENV-13] a lost answer', () => {
  const lost = {
    create: async () => {
      const bench = await open(null)
      bench.say(CREATE, 'lost')
      bench.panel().amount.change('100')
      bench.panel().submit()
      await bench.clock.advance(100)
      return { ...bench, path: CREATE, before: null, after: MATCHING }
    },
    save: async () => {
      const bench = await open(MATCHED)
      bench.say(SAVE, 'lost')
      await bench.choose()
      bench.panel().saveProof()
      await bench.clock.advance(100)
      return { ...bench, path: SAVE, before: MATCHED, after: PROVEN }
    },
    cancel: async () => {
      const bench = await open(MATCHED)
      bench.say(CANCEL, 'lost')
      await bench.cancel()
      await bench.clock.advance(100)
      return { ...bench, path: CANCEL, before: MATCHED, after: null }
    },
  }
  const STAGES = {
    create: ['form', 'matching', 'steps.request_not_made'],
    save: ['awaitingProof', 'proofSent', 'steps.proof_not_saved'],
    cancel: ['awaitingProof', 'form', 'steps.not_cancelled'],
  } as const

  it.each(['create', 'save', 'cancel'] as const)('of %s is found out, and nothing is sent twice', async (name) => {
    const [before, after, absent] = STAGES[name]
    const done = await lost[name]()
    expect([done.panel().stage, done.panel().isChecking, done.panel().refusal]).toEqual([before, true, undefined])
    done.say(STEP, said(done.after))
    await done.clock.advance(5000)
    expect([done.panel().stage, done.panel().task, done.panel().refusal]).toEqual([after, undefined, undefined])
    expect(done.sent(done.path).length).toBe(1)

    const not = await lost[name]()
    await not.clock.advance(60_000)
    expect([not.panel().stage, not.panel().refusal, not.sent(not.path).length]).toEqual([before, { id: absent }, 1])

    const unknown = await lost[name]()
    unknown.say(STEP, refused('Not now'))
    await unknown.clock.advance(900_000)
    expect([unknown.panel().stage, unknown.panel().task, unknown.panel().refusal]).toEqual([
      'undecided',
      { create: 'creating', save: 'saving', cancel: 'cancelling' }[name],
      undefined,
    ])
    unknown.say(STEP, said(unknown.after))
    unknown.panel().back()
    await unknown.clock.advance(31_000)
    expect([unknown.panel().stage, unknown.sent(unknown.path).length]).toEqual([after, 1])
  })

  it.each([
    ['USD', 'undecided'],
    ['EUR', 'form'],
  ])(
    'of a request that is over already is looked for among the records: one of 100 %s is %s',
    async (currency, stage) => {
      const { say, clock, panel } = await lost.create()
      const record = { number: '100', type: 1, currency_code: currency, status: 2, created_at: clock.now() }
      say(RECORDS, said({ data: [record], total: 1 }))
      await clock.advance(60_000)
      expect(panel().stage).toBe(stage)
    },
  )

  it('is said by the client when nobody looks any more', async () => {
    const { leave, clock, intents } = await lost.create()
    leave()
    await clock.advance(120_000)
    expect(intents.filter(({ type }) => type === 'toast')).toEqual([
      { type: 'toast', tone: 'plain', message: { id: 'steps.request_not_made' } },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { ask, demo, openWorld, type Params, steppedClock, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'

const STEP = '/api/quickCharge/get_wire_info_edit'
const CREATE = '/api/quickCharge/wire_submit_edit'
const SAVE = '/api/quickCharge/save_wire_info_edit'
const CANCEL = '/api/quickCharge/cancel_wire_info_edit'
const LIST = '/api/quickCharge/quick_ist'
const DAY_MS = 86_400_000

type Step = Readonly<Record<string, unknown>> & { readonly id: number; readonly status: number }

const open = async (config: Readonly<Record<string, string>> = {}) => {
  const clock = steppedClock()
  const { world } = openWorld({ clock, config })
  world.start()
  const person = async (email: string) => {
    const me = await trader(world, email)
    return {
      id: me.id,
      step: async () => (await me.get(STEP)).data as unknown as Step,
      create: (fields: Params = {}, key?: string) =>
        ask(
          world,
          'GET',
          CREATE,
          { number: '250.5', symbol_id: 1, ...fields },
          { token: me.token, ...(key && { key }) },
        ),
      save: (id: number | string, proofImg: string) => me.get(SAVE, { id, proofImg }),
      cancel: (id: number | string) => me.get(CANCEL, { id }),
      upload: async () => {
        const sent = await ask(world, 'POST', '/api/common/image_upload', {}, { token: me.token, file: SAMPLE_PICTURE })
        return (sent.data as { readonly url: string }).url
      },
      records: async () =>
        ((await me.get(LIST, { type: 1, page: 1 })).data as { data: readonly Readonly<Record<string, unknown>>[] })
          .data,
      funds: () => world.accounts.get(me.id, 'change').balance,
    }
  }
  const me = await person('trader@openlot.test')
  /** A request with its bank. */
  const matched = async (): Promise<Step> => {
    await me.create()
    clock.advance(7_000)
    return me.step()
  }
  return { clock, world, person, matched, ...me }
}

it('[BRAND-4] bank accounts are in the name of the operator of a brand', async () => {
  const clock = steppedClock()
  const { world } = openWorld({ clock, company: { name: 'Acme Markets Ltd' } })
  world.start()
  const me = await trader(world, 'trader@openlot.test')
  const wires = await me.get('/api/quickCharge/wire_info', { bank_coin: 'EUR' })
  await me.get(CREATE, { number: '250.5', symbol_id: 1 })
  clock.advance(7_000)
  const step = await me.get(STEP)
  const names = [...(wires.data as unknown as { payee_name: string }[]).map((one) => one.payee_name)]
  expect(names).toEqual(['Acme Markets Ltd', 'Acme Markets Ltd'])
  expect((step.data as unknown as Step).bank_info).toMatchObject({ name: 'Acme Markets Ltd' })
})

describe('a bank deposit in steps', () => {
  it('[DEP-22] [DEP-23] [DEP-25] form, matching, details, proof, credited: each step is held by the server', async () => {
    const { clock, step, create, save, upload, records, funds } = await open()
    const before = funds()
    expect(await step()).toEqual({ status: 0 })
    expect(await create()).toMatchObject({ code: 1, msg: 'Your request has been received' })
    expect(await step()).toMatchObject({
      status: 1,
      number: '250.5',
      currency_code: 'USD',
      bank_info: null,
      proof_img: '',
    })
    clock.advance(5_000)
    expect((await step()).status).toBe(1)
    clock.advance(2_000)
    const bank = await step()
    expect(bank).toMatchObject({
      status: 2,
      bank_info: { bank_name: 'First Sample Bank', swift: 'FSBKUS33', name: 'openlot' },
    })
    expect(await save(bank.id, await upload())).toMatchObject({ code: 1, msg: 'Your proof has been received' })
    const proven = await step()
    expect(proven).toMatchObject({ status: 3, id: bank.id, proof_img: expect.stringContaining('/api/common/image/') })
    clock.advance(8_000)
    expect(funds()).toBe(before)
    clock.advance(3_000)
    expect([funds() - before, await step()]).toEqual([250_500_000n, { status: 0 }])
    expect(await records()).toMatchObject([{ number: '250.5', status: 1, currency_code: 'USD' }])
  })

  it('[DEP-8] takes both bounds, and nothing outside them or malformed', async () => {
    for (const number of ['50', '20000']) expect((await (await open()).create({ number })).code).toBe(1)
    const { create, step } = await open()
    for (const [fields, msg] of [
      [{ number: '49.99999999' }, 'The amount must lie from 50 to 20000'],
      [{ number: '20000.00000001' }, 'The amount must lie from 50 to 20000'],
      [{ number: '100.001' }, 'The amount is not valid'],
      [{ number: '100.000000001' }, 'The amount is not valid'],
      [{ number: '0' }, 'The amount is not valid'],
      [{ number: '-100' }, 'The amount is not valid'],
      [{ symbol_id: 9 }, 'There is no such currency'],
    ] as const)
      expect(await create(fields)).toMatchObject({ code: 0, msg })
    expect((await create({ number: '1e3' })).code).toBe(0)
    expect(await step()).toEqual({ status: 0 })
  })

  it('[T2] one request at a time, and one for a key', async () => {
    const { create, records } = await open()
    await create({}, 'key-of-a-request')
    expect(await create({}, 'key-of-a-request')).toMatchObject({ code: 1 })
    expect(await create()).toMatchObject({ code: 0, msg: 'A request is open already' })
    expect(await records()).toHaveLength(1)
  })

  it('[DEP-27] another one may follow once the proof was sent', async () => {
    const { create, save, upload, matched, step, cancel } = await open()
    const first = await matched()
    await save(first.id, await upload())
    expect((await create({ symbol_id: 2 })).code).toBe(1)
    const second = await step()
    expect(second).toMatchObject({ status: 1, currency_code: 'EUR' })
    await cancel(second.id)
    expect(await step()).toMatchObject({ status: 3, id: first.id })
  })

  it('[DEP-26] is taken back while matching or awaiting proof, not after, and not without the flag', async () => {
    const { create, step, cancel, records, clock, save, upload, world } = await open()
    await create()
    const { id } = await step()
    expect(await cancel(id)).toMatchObject({ code: 1, msg: 'The request has been cancelled' })
    expect(await cancel(id)).toMatchObject({ code: 0, msg: 'There is no such request' })
    expect(await records()).toMatchObject([{ status: 3, remark: 'Cancelled' }])
    await create()
    clock.advance(7_000)
    const second = await step()
    world.settings.set('is_bank_charge_cancel_btn', '0')
    expect(await cancel(second.id)).toMatchObject({ code: 0, msg: 'Cancelling is not offered' })
    world.settings.set('is_bank_charge_cancel_btn', '1')
    await save(second.id, await upload())
    expect(await cancel(second.id)).toMatchObject({ code: 0, msg: 'The proof has been sent' })
    expect((await step()).status).toBe(3)
  })

  it('a day without a proof, and it is invalid', async () => {
    const { matched, clock, step, records, world } = await open()
    await matched()
    // Off for a day: decisions due meanwhile are made then.
    world.stop()
    clock.advance(DAY_MS - 10_000)
    world.start()
    clock.advance(2_000)
    expect((await step()).status).toBe(2)
    clock.advance(12_000)
    expect(await step()).toEqual({ status: 0 })
    expect(await records()).toMatchObject([{ status: 3, remark: 'No payment arrived in time' }])
  })

  it('[DEP-28] another bank is another request: the proof for the one before is refused', async () => {
    const { matched, world, step, save, upload, cancel } = await open()
    const first = await matched()
    const proof = await upload()
    expect(control(world, { op: 'deposit', user: 'trader@openlot.test', decision: 'match' })).toEqual({ ok: true })
    const second = await step()
    expect([second.id === first.id, second.bank_info]).toEqual([
      false,
      expect.objectContaining({ bank_name: 'Sample Savings of India' }),
    ])
    expect(await save(first.id, proof)).toMatchObject({ code: 0, msg: 'There is no such request' })
    expect(await cancel(first.id)).toMatchObject({ code: 0, msg: 'There is no such request' })
    expect((await step()).status).toBe(2)
    expect((await save(second.id, proof)).code).toBe(1)
  })

  it('[DEP-25] [DEP-28] a proof too early, twice, of another deposit, or that is no picture of one’s own is refused', async () => {
    const { create, step, save, upload, clock, person } = await open()
    await create()
    const { id } = await step()
    const proof = await upload()
    expect(await save(id, proof)).toMatchObject({ code: 0, msg: 'No proof is awaited' })
    clock.advance(7_000)
    const other = await person('second@openlot.test')
    const gone = 'A picture is not there any more, please add it again'
    for (const picture of [await other.upload(), '/api/common/image/none', '', proof.slice(1)])
      expect(await save(id, picture)).toMatchObject({ code: 0, msg: gone })
    expect((await save(id, proof)).code).toBe(1)
    expect(await save(id, await upload())).toMatchObject({ code: 0, msg: 'No proof is awaited' })
    await create()
    clock.advance(7_000)
    expect(await save((await step()).id, proof)).toMatchObject({
      code: 0,
      msg: 'The picture belongs to another deposit',
    })
  })

  it('[T30] [DEP-28] one person’s request is nothing to another, whatever id they name', async () => {
    const { matched, person, step } = await open()
    const mine = await matched()
    const other = await person('second@openlot.test')
    expect(await other.step()).toEqual({ status: 0 })
    const proof = await other.upload()
    for (const id of [mine.id, `${mine.id} `, 0, -1, 'x', mine.id + 1]) {
      expect(await other.save(id, proof)).toMatchObject({ code: 0, msg: 'There is no such request' })
      expect(await other.cancel(id)).toMatchObject({ code: 0, msg: 'There is no such request' })
    }
    expect(await step()).toEqual({ ...mine })
  })

  it('[DEP-17] [DEP-21] [ACC-2] not for mock accounts, unverified people where that is asked for, or other ways', async () => {
    const { world } = openWorld()
    const mock = await demo(world, 'a-device-of-a-mock')
    for (const path of [STEP, CREATE, SAVE, CANCEL])
      expect(await mock.get(path, { number: '100', symbol_id: 1, id: 1, proofImg: '/a' })).toMatchObject({
        code: 0,
        msg: 'Please register or log in to a real account',
      })
    const unverified = await open({ is_real_name_auth: '1', is_recharge_auth: '1' })
    unverified.world.journal.transact(() => unverified.world.users.change(unverified.id, { isReal: false }))
    expect(await unverified.create()).toMatchObject({
      code: 0,
      msg: 'Please complete real-name authentication first',
    })
    for (const config of [{ edit_recharge_bank_info: '0' }, { is_recharge_bank_card: '0' }])
      expect(await (await open(config)).create()).toMatchObject({
        code: 0,
        msg: 'Bank deposits in steps are not offered',
      })
  })
})

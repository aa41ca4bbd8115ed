import { describe, expect, it } from 'vitest'
import { BORROWER_FORM } from '../../test/call-samples.ts'
import { ask, demo, memoryDurable, openWorld, type Params, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { memoryFiles } from '../memory.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { World } from '../world.ts'

const SECOND = 'second@openlot.test'
const upload = async (world: World, token: string) =>
  ((await ask(world, 'POST', '/api/common/image_upload', {}, { file: SAMPLE_PICTURE, token })).data as { url: string })
    .url
const formOf = async (world: World, token: string): Promise<Params> => ({
  ...BORROWER_FORM,
  passport_photo: await upload(world, token),
})
const submit = (world: World, token: string, form: Params, key?: string) =>
  ask(world, 'POST', '/api/loan/kyc_submit', form, { token, ...(key && { key }) })
const info = async (world: World, token: string) =>
  (await ask(world, 'GET', '/api/loan/info', {}, { token })).data as Readonly<Record<string, unknown>>

describe('a borrower', () => {
  it('[LOAN-5 LOAN-6 LOAN-17] waits once the form is sent, and is approved after 20 s', async () => {
    const { world, clock } = openWorld()
    world.start()
    const me = await trader(world, SECOND)
    expect(await info(world, me.token)).toEqual({ status: 0, name: '', last_name: '', country: '', mobile: '' })
    expect(await submit(world, me.token, await formOf(world, me.token))).toEqual({
      status: 200,
      code: 1,
      msg: 'Your form has been sent',
      data: null,
    })
    const sent = { name: 'Second', last_name: 'Sam', country: 'NO', mobile: '+0047-40000001' }
    expect(await info(world, me.token)).toEqual({ status: 1, ...sent })
    expect(await submit(world, me.token, await formOf(world, me.token))).toMatchObject({
      code: 0,
      msg: 'Your form is being reviewed',
    })
    clock.advance(19_000)
    expect((await info(world, me.token)).status).toBe(1)
    clock.advance(2_000)
    expect(await info(world, me.token)).toEqual({ status: 2, ...sent, reviewed_at: '2026-01-07 12:00:20' })
    expect(await submit(world, me.token, await formOf(world, me.token))).toMatchObject({
      code: 0,
      msg: 'You are approved already',
    })
  })

  it('[LOAN-6] is rejected by hand, and sends the form again', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const decide = (decision: string, user = SECOND) => control(world, { op: 'borrower', user, decision })
    expect(decide('reject')).toEqual({ ok: false, msg: 'Nothing was sent to decide about' })
    expect(decide('later')).toEqual({ ok: false, msg: 'decision must be approve or reject' })
    expect(decide('reject', 'nobody')).toEqual({ ok: false, msg: 'There is no such user' })
    await submit(world, me.token, await formOf(world, me.token))
    expect(decide('reject')).toEqual({ ok: true })
    expect((await info(world, me.token)).status).toBe(3)
    expect((await submit(world, me.token, await formOf(world, me.token))).code).toBe(1)
    expect((await info(world, me.token)).status).toBe(1)
    // The picture of the form before is not kept.
    expect(world.pictures.all()).toHaveLength(1)
    decide('approve')
    expect((await info(world, me.token)).status).toBe(2)
  })

  it('is approved after a restart too, and what was sent is read by nobody else', async () => {
    const [disk, files] = [memoryDurable(), memoryFiles()]
    const { world, clock } = openWorld({ durable: disk.durable, files })
    const me = await trader(world, SECOND)
    await submit(world, me.token, await formOf(world, me.token))
    clock.advance(30_000)
    const { world: again } = openWorld({ durable: disk.durable, files, clock })
    again.start()
    clock.advance(1_000)
    expect((await info(again, me.token)).status).toBe(2)
    const other = await trader(again)
    expect(await info(again, other.token)).toMatchObject({ status: 0, name: '' })
  })

  it('of the samples is approved', async () => {
    const { world } = openWorld()
    const me = await trader(world, 'borrower@openlot.test')
    expect(await info(world, me.token)).toEqual({
      status: 2,
      name: 'Berg',
      last_name: 'Noah',
      country: 'NO',
      mobile: '+0047-40000000',
    })
  })

  it('is no mock account', async () => {
    const { world } = openWorld()
    const { token } = await demo(world, 'a-demo-id')
    expect(await ask(world, 'GET', '/api/loan/info', {}, { token })).toMatchObject({ code: 1, data: { status: 0 } })
    expect(await ask(world, 'POST', '/api/loan/kyc_submit', BORROWER_FORM, { token })).toMatchObject({
      code: 0,
      msg: 'Please register or log in to a real account',
    })
  })

  it('[T2] whose form is sent again with its key is answered again', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const form = await formOf(world, me.token)
    const first = await submit(world, me.token, form, 'a-key-of-mine')
    expect(await submit(world, me.token, form, 'a-key-of-mine')).toEqual(first)
  })
})

describe('a form', () => {
  it.each([
    ['name', ' ', 'Please enter your name'],
    ['last_name', 'x'.repeat(201), 'The text is too long'],
    ['job', '', 'Please enter: Occupation'],
    ['job', 'x'.repeat(201), 'Please correct: Occupation'],
    ['sex', '3', 'Please correct: Sex'],
    ['id_card_type', '0', 'Please correct: Kind of document'],
    ['birthday', '1949/12/31', 'Please correct: Date of birth'],
    ['birthday', '2001/02/29', 'Please correct: Date of birth'],
    ['birthday', '2999/01/01', 'Please correct: Date of birth'],
    ['mobile', '40000001', 'Please correct: Mobile number'],
    ['loan_amount', '-1', 'Please correct: Amount you want to borrow'],
    ['has_car', '', 'Please choose an answer: Do you own a car?'],
    ['has_house', '2', 'Please correct: Do you own a house?'],
    ['passport_photo', '', 'Please add a picture: Passport photo'],
    ['passport_photo', 'https://evil.test/a.png', 'A picture is not there any more, please add it again'],
  ])('[LOAN-9 LOAN-11 LOAN-12] with %s as %j is refused', async (field, value, msg) => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    expect(await submit(world, me.token, { ...(await formOf(world, me.token)), [field]: value })).toMatchObject({
      code: 0,
      msg,
    })
    expect((await info(world, me.token)).status).toBe(0)
  })

  it('[LOAN-10] [LANG-7] names what is missing by the label a person reads, in their language', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const form = await formOf(world, me.token)
    for (const [field, msg] of [
      ['id_number', 'Bitte geben Sie an: Ausweisnummer'],
      ['sex', 'Bitte wählen Sie eine Antwort: Geschlecht'],
      ['passport_photo', 'Bitte fügen Sie ein Bild hinzu: Foto des Reisepasses'],
    ] as const)
      expect(
        await ask(
          world,
          'POST',
          '/api/loan/kyc_submit',
          { ...form, [field]: '' },
          { token: me.token, headers: { lang: 'de' } },
        ),
      ).toMatchObject({ code: 0, msg })
  })

  it('[LOAN-9] takes a work address where its flag is on, and needs it then', async () => {
    const { world } = openWorld({ config: { is_loan_work_address: '1' } })
    const me = await trader(world, SECOND)
    const form = await formOf(world, me.token)
    expect(await submit(world, me.token, form)).toMatchObject({ code: 0, msg: 'Please enter: Work address' })
    expect((await submit(world, me.token, { ...form, work_address: '2 Example Road' })).code).toBe(1)
  })

  it('[LOAN-14] needs the certificate of what is owned, and of nothing else', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const form = { ...(await formOf(world, me.token)), has_house: '1' }
    expect(await submit(world, me.token, form)).toMatchObject({
      code: 0,
      msg: 'Please add a picture: Certificate of the house',
    })
    expect((await submit(world, me.token, { ...form, house_cert: await upload(world, me.token) })).code).toBe(1)
  })

  it('[LOAN-15] holds nothing of what is switched off, and needs what is switched on', async () => {
    const { world } = openWorld({ config: { is_loan_tax_bill: '1', is_loan_age: '1', is_loan_country: '0' } })
    const me = await trader(world, SECOND)
    const form = { ...(await formOf(world, me.token)), age: '30' }
    expect(await submit(world, me.token, form)).toMatchObject({ code: 0, msg: 'Please add a picture: Tax bill' })
    expect((await submit(world, me.token, { ...form, tax_bill: await upload(world, me.token) })).code).toBe(1)
    expect((await info(world, me.token)).country).toBe('')
  })

  it('[T42] [T25] is not sent with the pictures of another person', async () => {
    const { world } = openWorld()
    const [me, other] = [await trader(world, SECOND), await trader(world, 'master@openlot.test')]
    const form = await formOf(world, me.token)
    expect(await submit(world, other.token, form)).toMatchObject({
      code: 0,
      msg: 'A picture is not there any more, please add it again',
    })
  })
})

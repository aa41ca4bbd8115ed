import { describe, expect, it } from 'vitest'
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
  name: ' Sam Second ',
  card_id: 'X1234567',
  front_pic: await upload(world, token),
  reverse_pic: await upload(world, token),
})
const submit = (world: World, token: string, form: Params, key?: string) =>
  ask(world, 'POST', '/api/user_real/real_name', form, { token, ...(key && { key }) })
type Center = Readonly<Record<'name' | 'card_id' | 'ssn' | 'front_pic' | 'reverse_pic' | 'hand_pic', string>> & {
  readonly review_status: number
}
const center = async (world: World, token: string) =>
  (await ask(world, 'GET', '/api/user_real/center', {}, { token })).data as Center
const isReal = async (world: World, token: string) =>
  ((await ask(world, 'GET', '/api/user/info', {}, { token })).data as { is_real: number }).is_real
const ON = { is_auth_ssn: '1', is_auth_hand_pic: '1' }

describe('documents', () => {
  it('[IDN-1 IDN-2 IDN-5] wait once they are sent, and are approved after 20 s', async () => {
    const { world, clock } = openWorld({ config: ON })
    world.start()
    const me = await trader(world, SECOND)
    expect(await center(world, me.token)).toEqual({
      name: '',
      card_id: '',
      ssn: '',
      front_pic: '',
      reverse_pic: '',
      hand_pic: '',
      review_status: 0,
    })
    const form = { ...(await formOf(world, me.token)), ssn: '000-12-3456', hand_pic: await upload(world, me.token) }
    expect(await submit(world, me.token, form)).toEqual({
      status: 200,
      code: 1,
      msg: 'Your documents have been sent',
      data: null,
    })
    const waiting = await center(world, me.token)
    expect(waiting).toMatchObject({ name: 'Sam Second', card_id: 'X1234567', ssn: '000-12-3456', review_status: 1 })
    for (const picture of [waiting.front_pic, waiting.reverse_pic, waiting.hand_pic])
      expect(picture).toMatch(/^\/api\/common\/image\/[0-9a-f]{32}$/)
    clock.advance(19_000)
    expect([(await center(world, me.token)).review_status, await isReal(world, me.token)]).toEqual([1, 0])
    clock.advance(2_000)
    expect([(await center(world, me.token)).review_status, await isReal(world, me.token)]).toEqual([2, 1])
  })

  it('are approved after a restart too, when their time has come', async () => {
    const [disk, files] = [memoryDurable(), memoryFiles()]
    const { world, clock } = openWorld({ durable: disk.durable, files })
    const me = await trader(world, SECOND)
    expect((await submit(world, me.token, await formOf(world, me.token))).code).toBe(1)
    clock.advance(30_000)
    const { world: again } = openWorld({ durable: disk.durable, files, clock })
    again.start()
    expect((await center(again, me.token)).review_status).toBe(1)
    clock.advance(1_000)
    expect([(await center(again, me.token)).review_status, await isReal(again, me.token)]).toEqual([2, 1])
  })

  it('[IDN-9] that are returned are there again, to be changed and sent once more', async () => {
    const { world, clock } = openWorld({ config: ON })
    world.start()
    const me = await trader(world, SECOND)
    await submit(world, me.token, { ...(await formOf(world, me.token)), ssn: '000-12-3456' })
    expect(control(world, { op: 'kyc', user: SECOND, decision: 'return' })).toEqual({ ok: true })
    clock.advance(60_000)
    const returned = await center(world, me.token)
    expect(returned).toMatchObject({ name: 'Sam Second', card_id: 'X1234567', ssn: '000-12-3456', review_status: 0 })
    // Addresses of the shown pictures are sent back, an hour later as well; one picture is another.
    clock.advance(3_600_000)
    const { name, card_id, ssn, reverse_pic } = returned
    const front_pic = await upload(world, me.token)
    expect((await submit(world, me.token, { name, card_id, ssn, reverse_pic, front_pic })).code).toBe(1)
    expect(await center(world, me.token)).toMatchObject({ review_status: 1, card_id: 'X1234567' })
    // Replaced pictures are not kept.
    expect(world.pictures.all()).toHaveLength(2)
    expect(control(world, { op: 'kyc', user: SECOND, decision: 'approve' })).toEqual({ ok: true })
    expect(await isReal(world, me.token)).toBe(1)
  })

  it('that wait or were accepted are not sent again, and a mock account has none', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const form = await formOf(world, me.token)
    expect((await submit(world, me.token, form)).code).toBe(1)
    expect(await submit(world, me.token, form)).toMatchObject({ code: 0, msg: 'Your documents are being reviewed' })
    control(world, { op: 'kyc', user: SECOND, decision: 'approve' })
    expect(await submit(world, me.token, form)).toMatchObject({ code: 0, msg: 'You are verified already' })
    const mock = await demo(world, 'a-demo-id')
    expect(await submit(world, mock.token, form)).toMatchObject({
      code: 0,
      msg: 'Please register or log in to a real account',
    })
  })

  it('[T2] sent again with their key are answered again', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const form = await formOf(world, me.token)
    const first = await submit(world, me.token, form, 'a-key-of-mine')
    expect(await submit(world, me.token, form, 'a-key-of-mine')).toEqual(first)
  })

  it.each([
    ['name', '', 'Please enter your name'],
    ['card_id', ' ', 'Please enter the number'],
    ['card_id', 'X'.repeat(201), 'The text is too long'],
    ['front_pic', '', 'Please add this picture'],
    ['reverse_pic', '', 'Please add this picture'],
    ['front_pic', '/api/common/image/nothing', 'A picture is not there any more, please add it again'],
    ['hand_pic', 'https://evil.test/a.png', 'A picture is not there any more, please add it again'],
  ])('[IDN-3] with %s as %j are refused', async (field, value, msg) => {
    const { world } = openWorld({ config: ON })
    const me = await trader(world, SECOND)
    expect(await submit(world, me.token, { ...(await formOf(world, me.token)), [field]: value })).toMatchObject({
      code: 0,
      msg,
    })
    expect((await center(world, me.token)).review_status).toBe(0)
  })

  it('[IDN-4] hold nothing of what is switched off', async () => {
    const { world } = openWorld()
    const me = await trader(world, SECOND)
    const hand_pic = await upload(world, me.token)
    await submit(world, me.token, { ...(await formOf(world, me.token)), ssn: '000-12-3456', hand_pic })
    expect(await center(world, me.token)).toMatchObject({ ssn: '', hand_pic: '', review_status: 1 })
  })

  it('[T42] [T25] are shown to nobody else, and nobody else sends their pictures', async () => {
    const { world } = openWorld()
    const [me, other] = [await trader(world, SECOND), await trader(world, 'master@openlot.test')]
    const form = await formOf(world, me.token)
    await submit(world, me.token, form)
    const shown = await center(world, me.token)
    control(world, { op: 'kyc', user: 'master@openlot.test', decision: 'return' })
    for (const front_pic of [String(form.front_pic), shown.front_pic])
      expect(await submit(world, other.token, { ...(await formOf(world, other.token)), front_pic })).toMatchObject({
        code: 0,
        msg: 'A picture is not there any more, please add it again',
      })
    expect(JSON.stringify(await center(world, other.token))).not.toContain('X1234567')
  })

  it('are decided about by hand where there are some', () => {
    const { world } = openWorld()
    expect(control(world, { op: 'kyc', user: 'nobody', decision: 'approve' })).toEqual({
      ok: false,
      msg: 'There is no such user',
    })
    expect(control(world, { op: 'kyc', user: SECOND, decision: 'later' })).toEqual({
      ok: false,
      msg: 'decision must be approve or return',
    })
    expect(control(world, { op: 'kyc', user: SECOND, decision: 'approve' })).toEqual({
      ok: false,
      msg: 'Nothing was sent to decide about',
    })
  })
})

describe('trading before one is verified', () => {
  it('is refused while verification is switched on, to real accounts alone', async () => {
    const { world } = openWorld({ config: { is_real_name_auth: '1' } })
    const [second, verified, mock] = [await trader(world, SECOND), await trader(world), await demo(world, 'a-demo-id')]
    expect(await second.order()).toMatchObject({ code: 0, msg: 'Please complete real-name authentication first' })
    expect([(await verified.order()).code, (await mock.order()).code]).toEqual([1, 1])
    control(world, { op: 'config', values: { is_real_name_auth: '0' } })
    expect((await second.order()).code).toBe(1)
  })
})

describe('a file of before', () => {
  it('has users who are as new ones are: not verified, no traders, without a pay password', async () => {
    const disk = memoryDurable()
    const { world } = openWorld({ durable: disk.durable })
    const older = {
      load: () =>
        disk.durable.load().flatMap((change) => {
          if (change.table === 'identity') return []
          if (change.table !== 'users' || change.row === null) return [change]
          const {
            isReal: _r,
            isTrader: _t,
            level: _l,
            creditScore: _c,
            payPasswordHash: _p,
            invitedBy: _i,
            ...row
          } = change.row
          return [{ ...change, row }]
        }),
      commit: disk.durable.commit,
    }
    expect(world.users.all()).toHaveLength(4)
    const { world: again } = openWorld({ durable: older })
    const me = await trader(again)
    expect((await me.get('/api/user/info')).data).toMatchObject({
      is_real: 0,
      is_trader: 0,
      level: '1',
      credit_score: '100',
      pay_password: 0,
    })
    expect((await center(again, me.token)).review_status).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { ask, demo, memoryDurable, openWorld, rawAsk, trader } from '../../test/support.ts'
import { PICTURE_PATH } from '../books/pictures.ts'
import { control } from '../control.ts'
import { memoryFiles } from '../memory.ts'
import { memoryHttp } from '../memory-network.ts'
import { LARGEST_PICTURE } from '../pictures/picture.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { World } from '../world.ts'

const HOUR = 3_600_000
type More = { readonly token?: string; readonly ip?: string }
const upload = (world: World, file: Uint8Array | undefined = SAMPLE_PICTURE, more: More = {}) =>
  ask(world, 'POST', '/api/common/image_upload', {}, { file, ...more })
const urlOf = (answer: { readonly data: unknown }): string => (answer.data as { url: string }).url
const look = (world: World, address: string) => rawAsk(world, 'GET', address, {})
/** The address by which its owner sees a picture that was sent. */
const shown = async (world: World) => {
  const me = await trader(world, 'second@openlot.test')
  const picture = async () => urlOf(await upload(world, SAMPLE_PICTURE, me))
  const form = { name: 'Sam', card_id: 'X1', front_pic: await picture(), reverse_pic: await picture() }
  expect((await ask(world, 'POST', '/api/user_real/real_name', form, { token: me.token })).code).toBe(1)
  const { data } = await me.get('/api/user_real/center')
  return { me, uploaded: form.front_pic, address: (data as { front_pic: string }).front_pic }
}

describe('an upload', () => {
  it('[IMG-3] [T26] answers an address of random letters, which opens nothing', async () => {
    const { world } = openWorld()
    const { token } = await trader(world)
    const urls = [urlOf(await upload(world)), urlOf(await upload(world, SAMPLE_PICTURE, { token }))]
    expect(new Set(urls).size).toBe(2)
    for (const url of urls) {
      expect(url).toMatch(/^\/api\/common\/image\/[0-9a-f]{32}$/)
      expect((await look(world, url))?.status).toBe(404)
    }
  })

  it.each([
    ['a script', new TextEncoder().encode('<script>alert(1)</script>'), 'This file is no JPEG or PNG'],
    ['nothing', new Uint8Array(), 'This file is no JPEG or PNG'],
    ['more than 10 MB', new Uint8Array(LARGEST_PICTURE + 1), 'A picture may have 10 MB and 40 megapixels'],
    ['no file', undefined, 'The parameter file is missing'],
  ])('[T26] of %s is refused, and nothing is kept of it', async (_what, file, msg) => {
    const files = memoryFiles()
    const { world } = openWorld({ files })
    expect(await ask(world, 'POST', '/api/common/image_upload', {}, { file })).toMatchObject({
      status: 200,
      code: 0,
      msg,
    })
    expect([files.names(), world.pictures.all()]).toEqual([[], []])
  })

  it('of text that says to be a file is refused', async () => {
    const { world } = openWorld()
    expect(await ask(world, 'POST', '/api/common/image_upload', { file: 'text' })).toMatchObject({ code: 0 })
  })

  it('with a dead token answers 999, so that it is not taken for a visitor’s', async () => {
    const { world } = openWorld()
    expect((await upload(world, SAMPLE_PICTURE, { token: 'f'.repeat(32) })).code).toBe(999)
  })

  it('[T35] is granted twenty times an hour to visitors of one network, mock accounts among them', async () => {
    const { world, clock } = openWorld()
    const mock = await demo(world, 'a-demo-id')
    for (let at = 0; at < 20; at += 1)
      expect((await upload(world, SAMPLE_PICTURE, at % 2 === 0 ? {} : { token: mock.token })).code).toBe(1)
    expect(await upload(world)).toMatchObject({ code: 0, msg: 'Too many pictures, please try later' })
    expect((await upload(world, SAMPLE_PICTURE, { ip: '10.0.0.9' })).code).toBe(1)
    const { token } = await trader(world)
    expect((await upload(world, SAMPLE_PICTURE, { token })).code).toBe(1)
    clock.advance(HOUR)
    expect((await upload(world)).code).toBe(1)
    control(world, { op: 'resetRateLimits' })
    expect((await upload(world)).code).toBe(1)
  })

  it('[T25] nobody registers with expires after an hour, its file with it', async () => {
    const files = memoryFiles()
    const { world, clock } = openWorld({ files, config: { is_real_name_auth: '1', is_register_auth: '1' } })
    world.start()
    const url = urlOf(await upload(world))
    expect(files.names()).toHaveLength(1)
    clock.advance(HOUR)
    const account = { type: 'email', account: 'new@openlot.test', password: 'p', re_password: 'p' }
    const documents = { name: 'N', card_id: 'X', front_pic: url, reverse_pic: url }
    expect(await ask(world, 'POST', '/api/user/register', { ...account, ...documents })).toMatchObject({
      code: 0,
      msg: 'A picture is not there any more, please add it again',
    })
    clock.advance(61_000)
    expect([files.names(), world.pictures.all()]).toEqual([[], []])
  })

  it('[T35] of a member makes room for the next: what was never sent goes first', async () => {
    const files = memoryFiles()
    const { world } = openWorld({ files })
    const { me } = await shown(world)
    for (let at = 0; at < 30; at += 1) await upload(world, SAMPLE_PICTURE, me)
    expect(files.names()).toHaveLength(22)
    expect(world.pictures.all().filter(({ isKept }) => isKept)).toHaveLength(2)
  })

  const MIB = 1024 ** 2
  /** A world with little room, and people who send pictures from many networks. */
  const crowd = (pictureMib = 100) => {
    const { world, clock } = openWorld({ limits: { pictureMib } })
    const add = (userId: number | null, network: string, bytes = MIB): string | undefined =>
      world.journal.transact(() => world.pictures.add(new Uint8Array(bytes), 'image/jpeg', userId, network))
    const keep = (userId: number, network: string, bytes = MIB): boolean => {
      const address = add(userId, network, bytes)
      const name = world.pictures.own(address ?? '', userId)
      if (name !== undefined) world.journal.transact(() => world.pictures.keep(userId, name, [name]))
      return name !== undefined
    }
    const has = (address: string | undefined): boolean =>
      world.pictures.all().some(({ name }) => address === PICTURE_PATH + name)
    return { world, clock, add, keep, has }
  }

  it('[T35] a few networks that send all they can take no room from the others', () => {
    const { add, has } = crowd()
    const [mine, visitors] = [add(900, 'mine'), add(null, 'a visitor')]
    for (let at = 0; at < 300; at += 1) {
      add(100 + (at % 30), `flood ${at % 6}`)
      add(null, `flood ${at % 6}`)
    }
    expect([has(mine), has(visitors)]).toEqual([true, true])
    for (let person = 0; person < 20; person += 1) expect(has(add(1_000 + person, `network ${person}`))).toBe(true)
    expect([has(mine), has(visitors)]).toEqual([true, true])
  })

  it('[T35] what one person and one network send for good is bounded', () => {
    const { keep } = crowd()
    const many = (userId: (at: number) => number, network: string): number =>
      Array.from({ length: 60 }, (_, at) => keep(userId(at), network)).filter(Boolean).length
    expect(many(() => 100, 'one')).toBe(10)
    expect(many((at) => 200 + at, 'other')).toBe(25)
  })

  it('[T35] when strangers have filled their part for good, verified people still sign and prove', () => {
    const { world, keep } = crowd()
    const kept = Array.from({ length: 120 }, (_, at) => keep(500 + at, `network ${at}`)).filter(Boolean)
    expect(kept).toHaveLength(75)
    const [verified, stranger] = world.users.all()
    expect([verified?.isReal, stranger?.isReal]).toEqual([true, false])
    expect([keep(stranger?.id ?? 0, 'home', 100), keep(verified?.id ?? 0, 'home', 8 * MIB)]).toEqual([false, true])
  })

  it('[T35] what nobody used ends after a day, what was used stays', () => {
    const { world, clock, add, keep } = crowd()
    add(100, 'one')
    keep(101, 'two')
    clock.advance(24 * HOUR - 120_000)
    add(102, 'three')
    expect(world.pictures.all()).toHaveLength(3)
    world.start()
    clock.advance(181_000)
    expect(world.pictures.all().map(({ userId }) => userId)).toEqual([101, 102])
  })

  it('[T35] small ones count for the blocks they take', () => {
    const { world, add } = crowd(4)
    for (let at = 0; at < 1_000; at += 1) add(null, `network ${at % 100}`, 10)
    expect(world.pictures.all().length).toBe(3 * 256)
  })

  it('[T43] that cannot be stored leaves no file, and a file without a row goes at the next start', async () => {
    const [disk, files] = [memoryDurable(), memoryFiles()]
    const { world } = openWorld({ durable: disk.durable, files })
    disk.fail(true)
    expect((await upload(world)).status).toBe(500)
    disk.fail(false)
    expect(files.names()).toEqual([])
    files.put('0'.repeat(32), SAMPLE_PICTURE)
    await upload(world)
    openWorld({ durable: disk.durable, files })
    expect(files.names()).toEqual(world.pictures.all().map(({ name }) => name))
  })

  it('comes through the memory port as a file of a browser', async () => {
    const { world } = openWorld()
    const file = new Blob([SAMPLE_PICTURE.slice()])
    const asked = {
      method: 'POST',
      url: 'https://a.test/api/common/image_upload',
      headers: {},
      timeoutMs: 60_000,
    } as const
    expect(await memoryHttp(world).send({ ...asked, body: { file } })).toMatchObject({
      status: 200,
      text: expect.stringContaining('"url"'),
    })
  })
})

describe('looking at a picture', () => {
  it('[T25] [T26] works by an address for its owner, which nothing keeps, runs or takes for something else', async () => {
    const { world } = openWorld()
    const { address, uploaded } = await shown(world)
    expect(address).not.toBe(uploaded)
    const got = await look(world, address)
    expect(got).toEqual({
      status: 200,
      headers: expect.objectContaining({
        'cache-control': 'no-store',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      }),
      body: '',
      bytes: SAMPLE_PICTURE,
    })
  })

  it('[T25] ends after ten minutes; the next look has another address', async () => {
    const { world, clock } = openWorld()
    const { me, address } = await shown(world)
    clock.advance(599_999)
    expect((await look(world, address))?.status).toBe(200)
    clock.advance(1)
    expect((await look(world, address))?.status).toBe(404)
    const again = ((await me.get('/api/user_real/center')).data as { front_pic: string }).front_pic
    expect(again).not.toBe(address)
    expect((await look(world, again))?.status).toBe(200)
  })

  it.each(['', 'x', '../../sandbox.sqlite', '..%2f..%2fsandbox.sqlite', 'constructor', '__proto__', '0'.repeat(32)])(
    '[T42] by %j finds nothing',
    async (name) => {
      const { world } = openWorld()
      expect((await look(world, PICTURE_PATH + name))?.status).toBe(404)
    },
  )

  it('is a GET and nothing else', async () => {
    const { world } = openWorld()
    const { address } = await shown(world)
    expect((await rawAsk(world, 'POST', address, {}))?.status).toBe(405)
  })

  it('[T35] has so many addresses for one person, the oldest going first', async () => {
    const { world } = openWorld()
    const { me, address } = await shown(world)
    for (let at = 0; at < 30; at += 1) await me.get('/api/user_real/center')
    expect((await look(world, address))?.status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { ask, memoryDurable, openWorld, type Params, steppedClock } from '../../test/support.ts'
import { deviceOf } from '../books/device.ts'
import { UNUSED_MS } from '../books/sessions.ts'
import { subnetOf } from '../network.ts'
import { NotStored } from '../ports.ts'
import type { World } from '../world.ts'

const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

type Listed = {
  readonly id: string
  readonly browser: string
  readonly system: string
  readonly network: string
  readonly created_at: string
  readonly last_used_at: string
  readonly is_current: number
}

const signIn = async (world: World, agent = FIREFOX, ip = '203.0.113.7', account = 'trader@openlot.test') => {
  const answer = await ask(
    world,
    'POST',
    '/api/user/loginForU',
    { account, password: 'sandbox123', login_type: 'email' },
    { ip, headers: { 'user-agent': agent } },
  )
  const { token } = answer.data as { token: string }
  const get = (path: string) => ask(world, 'GET', path, {}, { token, ip, headers: { 'user-agent': agent } })
  return {
    token,
    code: async () => (await get('/api/user/info')).code,
    list: async () => ((await get('/api/user/session_list')).data as { data: readonly Listed[] }).data,
    end: (params: Params) => ask(world, 'POST', '/api/user/end_session', params, { token, ip }),
  }
}

describe('a session nobody uses', () => {
  it('[T32] [SES-29] ends 30 days after the last thing it asked, and not before', async () => {
    const { world, clock } = openWorld()
    const [used, unused] = [await signIn(world), await signIn(world)]
    for (let day = 0; day < 29; day += 1) {
      clock.advance(DAY_MS)
      expect(await used.code()).toBe(1)
    }
    clock.advance(DAY_MS)
    expect(await used.code()).toBe(1)
    expect(await unused.code()).toBe(1)
    clock.advance(UNUSED_MS + 1)
    expect([await used.code(), await unused.code()]).toEqual([999, 999])
  })

  it('[T32] [SES-29] over a restart, whose rows of before say nothing of it too', async () => {
    const disk = memoryDurable()
    const clock = steppedClock()
    const { token } = await signIn(openWorld({ clock, durable: disk.durable }).world)
    const codeLater = async (ms: number, durable = disk.durable) => {
      clock.advance(ms)
      return (await ask(openWorld({ clock, durable }).world, 'GET', '/api/user/info', {}, { token })).code
    }
    expect(await codeLater(29 * DAY_MS)).toBe(1)
    expect(await codeLater(29 * DAY_MS)).toBe(1)
    const older = disk.durable.load().map((change) => {
      if (change.table !== 'sessions' || change.row === null) return change
      const { id = '', userId = 0, createdAt = 0 } = change.row
      return { ...change, row: { id, userId, createdAt } }
    })
    expect(older.some(({ table }) => table === 'sessions')).toBe(true)
    expect(await codeLater(UNUSED_MS + DAY_MS)).toBe(999)
    expect(await codeLater(0, { load: () => older, commit: () => undefined })).toBe(1)
  })

  it('[T31] [SES-29] its connection is told when it ends', async () => {
    const { world, clock } = openWorld()
    const { token } = await signIn(world)
    // Prices stand still in these days: a month of prices is long work.
    clock.advance(UNUSED_MS - 60_000)
    world.start()
    const heard: string[] = []
    const line = world.realtime.connect({ send: (text) => heard.push(text), close: () => undefined })
    line.receive(JSON.stringify({ type: 'login', token }))
    heard.length = 0
    clock.advance(50_000)
    expect(heard).toEqual([])
    clock.advance(130_000)
    expect(heard).toEqual([JSON.stringify({ type: 'login', code: 999, msg: 'Please sign in again' })])
    world.stop()
  })

  it('[SES-29] is noted now and then, and answered where nothing can be stored', async () => {
    const disk = memoryDurable()
    let commits = 0
    let isFull = false
    const durable = {
      load: disk.durable.load,
      commit: (changes: Parameters<typeof disk.durable.commit>[0]) => {
        if (isFull) throw new NotStored('full')
        commits += 1
        disk.durable.commit(changes)
      },
    }
    const { world, clock } = openWorld({ durable })
    const me = await signIn(world)
    const before = commits
    for (let at = 0; at < 50; at += 1) await me.code()
    expect(commits).toBe(before)
    clock.advance(300_000)
    for (let at = 0; at < 50; at += 1) await me.code()
    expect(commits).toBe(before + 1)
    isFull = true
    clock.advance(300_000)
    expect(await me.code()).toBe(1)
  })
})

describe('the sessions of an account', () => {
  it('[T32] [SES-30] are listed with device, network and times, and by no token or digest of one', async () => {
    const { world, clock } = openWorld()
    const services = await signIn(world, FIREFOX, '203.0.113.7')
    clock.advance(3_600_000)
    const phone = await signIn(world, PHONE, '2001:db8:1:2::9')
    await signIn(world, FIREFOX, '198.51.100.1', 'second@openlot.test')
    const listed = await services.list()
    const id = expect.stringMatching(/^[0-9a-f]{16}$/)
    expect(listed.toSorted((one, other) => other.is_current - one.is_current)).toEqual([
      {
        id,
        browser: 'Firefox',
        system: 'Linux',
        network: '203.0.113.0/24',
        created_at: '2026-01-07 12:00:00',
        last_used_at: '2026-01-07 13:00:00',
        is_current: 1,
      },
      {
        id,
        browser: 'Safari',
        system: 'iOS',
        network: '2001:db8:1::/48',
        created_at: '2026-01-07 13:00:00',
        last_used_at: '2026-01-07 13:00:00',
        is_current: 0,
      },
    ])
    expect((await phone.list()).find(({ is_current }) => is_current === 1)?.browser).toBe('Safari')
    // Listed sessions cannot be used, and no part of a token is in them.
    for (const { id } of listed) {
      expect((await ask(world, 'GET', '/api/user/info', {}, { token: id })).code).toBe(999)
      for (const { token } of [services, phone]) expect(token.includes(id) || id.includes(token)).toBe(false)
    }
  })

  it('[T32] [SES-31] one is ended by another: its token is dead at once, and its connection is told', async () => {
    const { world } = openWorld()
    const [mine, other] = [await signIn(world), await signIn(world, PHONE)]
    const heard: string[] = []
    const line = world.realtime.connect({ send: (text) => heard.push(text), close: () => undefined })
    line.receive(JSON.stringify({ type: 'login', token: other.token }))
    heard.length = 0
    const id = (await mine.list()).find(({ is_current }) => is_current === 0)?.id ?? ''
    expect(await mine.end({ id })).toMatchObject({ code: 1, msg: 'Signed out there' })
    expect([await mine.code(), await other.code()]).toEqual([1, 999])
    expect(heard).toEqual([JSON.stringify({ type: 'login', code: 999, msg: 'Please sign in again' })])
    expect(await mine.list()).toHaveLength(1)
    // Once more there is none.
    expect(await mine.end({ id })).toMatchObject({ code: 0, msg: 'This device is not signed in any more' })
  })

  it('[SES-31] all others are ended at once, and the one that asks goes on', async () => {
    const { world } = openWorld()
    const all = [await signIn(world), await signIn(world, PHONE), await signIn(world, '')]
    expect((await all[1]?.end({ id: 'others' }))?.code).toBe(1)
    expect(await Promise.all(all.map((one) => one.code()))).toEqual([999, 1, 999])
  })

  it("[T42] [SES-31] nobody ends another person's, nor their own by this call", async () => {
    const { world } = openWorld()
    const [mine, theirs] = [await signIn(world), await signIn(world, PHONE, '198.51.100.1', 'second@openlot.test')]
    const [{ id: own } = { id: '' }] = await mine.list()
    const [{ id: foreign } = { id: '' }] = await theirs.list()
    for (const id of [own, foreign, mine.token, theirs.token, '', 'x'])
      expect(await mine.end({ id })).toMatchObject({ code: 0 })
    expect([await mine.code(), await theirs.code()]).toEqual([1, 1])
  })
})

describe('what is known of a device', () => {
  it.each([
    [FIREFOX, 'Firefox', 'Linux'],
    [PHONE, 'Safari', 'iOS'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0',
      'Opera',
      'macOS',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    ['node', 'Node', ''],
    ['<script>alert(1)</script>', '', ''],
    [`${'x'.repeat(100_000)} Firefox/128.0`, '', ''],
    [undefined, '', ''],
  ])('[T35] [SES-30] %s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system })
  })

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:DB8:0001:2::9', '2001:db8:1::/48'],
    ['::1', '127.0.0.0/24'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['memory', 'memory'],
  ])('[SES-30] the network of %s is %s', (ip, network) => {
    expect(subnetOf(ip)).toBe(network)
  })
})

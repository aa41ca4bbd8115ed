import { describe, expect, it } from 'vitest'
import { ask, openWorld, trader } from '../../test/support.ts'
import { control } from '../control.ts'

type Page = { readonly data: readonly { readonly id: number; readonly title: string }[]; readonly total: number }
const NEWS = '/api/news/list'
const MESSAGES = '/api/internalMessage/list'
const GROUP = '/api/descript/list'

/** Every id of a list, page by page, until a page is empty. */
const idsOf = async (page: (page: number) => Promise<Page>): Promise<readonly (readonly number[])[]> => {
  const pages: (readonly number[])[] = []
  for (;;) {
    const { data } = await page(pages.length + 1)
    if (data.length === 0) return pages
    pages.push(data.map(({ id }) => id))
  }
}

describe('news', () => {
  it('[CNT-1] [CNT-2] are 45, newest first, each once, and each can be read whole', async () => {
    const { world } = openWorld()
    const pages = await idsOf(async (page) => (await ask(world, 'GET', NEWS, { category_id: 1, page })).data as Page)
    expect(pages.map((one) => one.length)).toEqual([20, 20, 5])
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
    for (const id of pages.flat()) {
      const { code, data } = await ask(world, 'GET', '/api/news/info', { id })
      expect([code, (data as { content: string }).content.length > 20]).toEqual([1, true])
    }
    for (const id of ['0', '46', '', '-1', '1.0', 'x'])
      expect((await ask(world, 'GET', '/api/news/info', { id })).code).toBe(0)
    expect((await ask(world, 'GET', NEWS, { category_id: 2, page: 1 })).code).toBe(0)
  })

  it('are the same after a day, and what is not there is said in the language of the call', async () => {
    const { world, clock } = openWorld()
    const read = async () => (await ask(world, 'GET', NEWS, { category_id: 1, page: 1 })).data
    const before = await read()
    clock.advance(86_400_000)
    expect(await read()).toEqual(before)
    const refused = await ask(world, 'GET', '/api/news/info', { id: 99 }, { headers: { lang: 'de' } })
    expect([refused.code, refused.msg]).toEqual([0, 'Diesen Artikel gibt es nicht'])
  })
})

describe('messages', () => {
  it.each([
    [50, [50, 50, 20]],
    [20, [20, 20, 20, 20, 20, 20]],
    [100, [100, 20]],
    [1_000_000, [100, 20]],
  ])('[MSG-2] come by %i a page, at most 100, each once', async (limit, sizes) => {
    const { world } = openWorld()
    const me = await trader(world)
    const pages = await idsOf(async (page) => (await me.get(MESSAGES, { limit, page })).data as Page)
    expect(pages.map((one) => one.length)).toEqual(sizes)
    expect(new Set(pages.flat()).size).toBe(120)
  })

  it('[MSG-3] [T42] are read by whom they are to; of others’ there are none', async () => {
    const { world } = openWorld()
    const [mine, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    const ids = async (one: typeof mine) =>
      ((await one.get(MESSAGES, { limit: 100, page: 1 })).data as Page).data.map(({ id }) => id)
    const [own, others] = [await ids(mine), await ids(other)]
    expect(own.some((id) => others.includes(id))).toBe(false)
    expect(await mine.get('/api/internalMessage/info', { id: own[0] ?? 0 })).toMatchObject({
      code: 1,
      data: { title: 'Welcome' },
    })
    for (const id of others.slice(0, 5))
      expect(await mine.get('/api/internalMessage/info', { id })).toMatchObject({
        code: 0,
        msg: 'There is no such message',
      })
    expect(
      ((await mine.get(MESSAGES, { limit: 50, page: 1 })).data as Page).data.filter(({ title }) => title === 'Welcome'),
    ).toHaveLength(1)
  })

  it('[MSG-1] there are none while they are switched off', async () => {
    const { world } = openWorld({ config: { is_internal_message: '0' } })
    const me = await trader(world)
    for (const path of [`${MESSAGES}`, '/api/internalMessage/info'])
      expect((await me.get(path, { limit: 50, page: 1, id: me.id * 1000 + 1 })).code).toBe(0)
  })

  it.each(['0', '-1', 'x', '1.5', ''])('a limit of %j is refused', async (limit) => {
    const { world } = openWorld()
    expect((await (await trader(world)).get(MESSAGES, { limit, page: 1 })).code).toBe(0)
  })
})

describe('texts by their group', () => {
  const text = async (group: string, lang?: string, config = {}) => {
    const { world } = openWorld({ config })
    const { data } = await ask(world, 'GET', GROUP, { group }, lang === undefined ? {} : { headers: { lang } })
    return (data as { data: readonly { content: string }[] }).data[0]?.content
  }

  it('[CNT-6] what the operator says of itself is Chinese for hk and English for everybody else', async () => {
    const [english, chinese] = [await text('about', 'en'), await text('about', 'hk')]
    expect([/[\u4e00-\u9fff]/.test(english ?? ''), /[\u4e00-\u9fff]/.test(chinese ?? '')]).toEqual([false, true])
    for (const lang of ['de', 'jp', 'ar', 'tw-x', undefined]) expect(await text('about', lang)).toBe(english)
    expect(`${english}${chinese}`).not.toMatch(/\d/)
  })

  it('[CNT-4] a group that nobody wrote has no text, whatever it is called', async () => {
    for (const group of ['nothing', '', '__proto__', 'constructor', 'toString', '<b>'])
      expect(await text(group)).toBeUndefined()
    for (const group of ['announcement', 'user_agreement', 'follow_agreement', 'trader_agreement'])
      expect((await text(group))?.length).toBeGreaterThan(50)
  })
})

it('a test plants HTML of somebody else on top of every list and in every group, and takes it away', async () => {
  const { world } = openWorld()
  const me = await trader(world)
  const seen = async () => ({
    news: ((await ask(world, 'GET', NEWS, { category_id: 1, page: 1 })).data as Page).total,
    messages: ((await me.get(MESSAGES, { limit: 50, page: 1 })).data as Page).total,
    announcement: JSON.stringify((await ask(world, 'GET', GROUP, { group: 'announcement' })).data),
  })
  const before = await seen()
  expect(control(world, { op: 'plant', html: '<i>planted</i>' })).toEqual({ ok: true })
  expect(await seen()).toMatchObject({ news: 46, messages: 121, announcement: expect.stringContaining('planted') })
  expect(control(world, { op: 'plant', html: null })).toEqual({ ok: true })
  expect(await seen()).toEqual(before)
  expect(control(world, { op: 'plant', html: 7 }).ok).toBe(false)
})

describe('the address of support', () => {
  const linkFor = async (host: string | undefined, link = '/sandbox-chat') => {
    const { world } = openWorld({ config: { service_link: link } })
    const headers = host === undefined ? {} : { host }
    const all = (await ask(world, 'GET', '/api/basicSet/getBasicInfo', {}, { headers })).data as Record<string, string>
    const one = (await ask(world, 'GET', '/api/default/setting', { key: 'service_link' }, { headers })).data
    expect(one).toBe(all.service_link)
    return one
  }

  it('[CHAT-3] is on the other loopback origin of the same port, and nowhere without one', async () => {
    expect(await linkFor('localhost:4300')).toBe('http://127.0.0.1:4300/sandbox-chat')
    expect(await linkFor('127.0.0.1:4300')).toBe('http://localhost:4300/sandbox-chat')
    for (const host of [
      undefined,
      'sandbox.example.com',
      'localhost.evil.test',
      '[::1]:4300',
      'localhost:4300@evil.test',
    ])
      expect(await linkFor(host)).toBe('')
    expect(await linkFor('localhost:4300', 'https://chat.test/')).toBe('https://chat.test/')
    expect(await linkFor('localhost:4300', '//evil.test')).toBe('//evil.test')
  })
})

import { describe, expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { type Derived, derivedCell } from '../../engine/read/derive.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { config } from '../config/config.ts'
import { readConfig } from '../config/config.wire.ts'
import { contentPanel, messagePanel, messagesPanel, newsItemPanel, newsPanel } from './article.panel.ts'
import { aboutPanel, emailPanel } from './company.panel.ts'

const rejected = (msg = ''): HttpAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ code: 0, msg, data: null }),
})
const line = (id: number | null) => ({
  id,
  title: `T${id}`,
  desc: 'D',
  logo: '/l.png',
  created_at: '2026-01-07 12:00:00',
})
const page = (first: number, count: number, total: number) =>
  accepted({ data: Array.from({ length: count }, (_, at) => line(first + at)), total })

/** Facts with a subscriber, over a server with scripted `answers`, by the end of a path. */
const open = async <Args extends readonly unknown[], Facts>(
  facts: Derived<Args, Facts>,
  args: Args,
  answers: Record<string, HttpAnswer>,
  settings: Record<string, string> = { is_internal_message: '1', site_name: 'Broker' },
) => {
  const bench = openTestContext()
  const { clock, ports, domains } = bench
  domains.use(config).keep(readConfig(settings))
  const said = { ...answers }
  ports.http.answer(({ url }) => said[Object.keys(said).find((one) => url.includes(one)) ?? ''] ?? accepted(null))
  const cell = derivedCell(domains.use, facts, ...args)
  cell.subscribe(() => undefined)
  await clock.settle()
  return { ...bench, said, panel: cell.get }
}

describe('lists of texts', () => {
  it('[CNT-1] [CNT-2] news by their one category, page by page to the total; rows open by their ids', async () => {
    const { panel, said, clock, queries } = await open(newsPanel, [], { 'news/list': page(1, 20, 45) })
    expect([panel().rows.length, panel().total, panel().finished, panel().offered]).toEqual([20, 45, false, true])
    expect(panel().rows[0]).toEqual({
      title: 'T1',
      desc: 'D',
      logo: '/l.png',
      at: Date.UTC(2026, 0, 7, 12),
      address: '/news/detail?id=1',
    })
    said['news/list'] = page(21, 20, 45)
    panel().more()
    await clock.settle()
    said['news/list'] = page(41, 5, 45)
    panel().more()
    await clock.settle()
    expect([panel().rows.length, new Set(panel().keys).size, panel().finished]).toEqual([45, 45, true])
    expect(queries().map((one) => [one.get('category_id'), one.get('page')])).toEqual([
      ['1', '1'],
      ['1', '2'],
      ['1', '3'],
    ])
  })

  it('[CNT-1] [CFG-14] a row without an id opens nothing, and a picture of another server is none', async () => {
    const rows = [
      { ...line(1), id: null, logo: 'https://evil.test/a.png' },
      { ...line(2), id: '../x', logo: 'https://host.test/a.png' },
    ]
    const { panel } = await open(newsPanel, [], { 'news/list': accepted({ data: rows, total: 2 }) })
    expect(panel().rows.map(({ address, logo }) => [address, logo])).toEqual([
      [undefined, ''],
      [undefined, '/a.png'],
    ])
  })

  it('[MSG-1] [MSG-2] messages by 50; switched off none is asked for', async () => {
    const { panel, queries } = await open(messagesPanel, [], { 'internalMessage/list': page(1, 50, 120) })
    expect([panel().offered, panel().rows.length, panel().finished]).toEqual([true, 50, false])
    expect(queries().map((one) => [one.get('limit'), one.get('page')])).toEqual([['50', '1']])
    const off = await open(messagesPanel, [], { 'internalMessage/list': page(1, 50, 120) }, {})
    expect([off.panel().offered, off.panel().rows, off.asked('internalMessage')]).toEqual([false, [], 0])
  })

  it('[CNT-1] a list that fails says why, and is read again', async () => {
    const { panel, said, clock } = await open(newsPanel, [], { 'news/list': accepted('rubbish') })
    expect(panel()).toMatchObject({ stage: 'failed', failure: { id: 'failure.undecodable' } })
    said['news/list'] = page(1, 1, 1)
    panel().retry()
    await clock.settle()
    expect(panel()).toMatchObject({ stage: 'ready', failure: undefined })
  })
})

describe('one text', () => {
  const text = { title: 'T', content: '<p>C</p>', created_at: '2026-01-07 12:00:00', send_time: '2026-01-08 12:00:00' }

  it('[CNT-2] [MSG-3] has title, HTML, time, and whose words they are', async () => {
    const item = await open(newsItemPanel, ['7'], { 'news/info': accepted(text) })
    expect(item.panel()).toMatchObject({ stage: 'ready', title: 'T', html: '<p>C</p>', author: 'Broker' })
    expect(item.panel().at).toBe(Date.UTC(2026, 0, 7, 12))
    const message = await open(messagePanel, ['7'], { 'internalMessage/info': accepted(text) })
    expect([message.panel().title, message.panel().at]).toEqual(['T', Date.UTC(2026, 0, 8, 12)])
    expect(item.queries()[0]?.get('id')).toBe('7')
  })

  it.each([undefined, '', ' ', '../x', '<b>', 'x'.repeat(65), 'a&b'])(
    '[CNT-2] [MSG-3] [CNT-3] by %j is not there, and nothing is asked for',
    async (name) => {
      for (const facts of [newsItemPanel, messagePanel, contentPanel]) {
        const { panel, ports } = await open(facts, [name], {})
        expect([panel().stage, ports.http.requests.length]).toEqual(['missing', 0])
      }
    },
  )

  it('[CNT-2] [MSG-3] that the server refuses, or says nothing of, is not there', async () => {
    for (const answer of [rejected('There is no such article'), accepted(null), accepted({})])
      expect((await open(newsItemPanel, ['7'], { 'news/info': answer })).panel().stage).toBe('missing')
  })

  it('[CNT-2] that could not be read says why, and is read again', async () => {
    const { panel, said, clock } = await open(newsItemPanel, ['7'], { 'news/info': accepted('rubbish') })
    expect(panel()).toMatchObject({ stage: 'failed', failure: { id: 'failure.undecodable' } })
    said['news/info'] = accepted(text)
    panel().retry()
    await clock.settle()
    expect(panel().stage).toBe('ready')
  })

  it('[MSG-1] switched off a message is closed, and not asked for', async () => {
    const { panel, asked } = await open(messagePanel, ['7'], { 'internalMessage/info': accepted(text) }, {})
    expect([panel().stage, asked('internalMessage')]).toEqual(['closed', 0])
  })

  it('[MSG-3] goes with its account', async () => {
    const { panel, enter, said, clock } = await open(messagePanel, ['7'], { 'internalMessage/info': accepted(text) })
    said['internalMessage/info'] = rejected()
    enter('b')
    expect(panel()).toMatchObject({ stage: 'loading', html: '' })
    await clock.settle()
    expect(panel()).toMatchObject({ stage: 'missing', html: '' })
  })

  it('[CNT-3] [CNT-4] [CNT-7] of a group is its first, under the words for the group or the name of the site', async () => {
    const items = accepted({ data: [{ content: '<p>A</p>' }, { content: '<p>B</p>' }] })
    const known = await open(contentPanel, ['announcement'], { 'descript/list': items })
    expect(known.panel()).toMatchObject({ stage: 'ready', html: '<p>A</p>', titleId: 'content.announcement' })
    expect(known.queries()[0]?.get('group')).toBe('announcement')
    const other = await open(contentPanel, ['their.own'], { 'descript/list': items })
    expect(other.panel()).toMatchObject({ titleId: undefined, title: 'Broker' })
    const none = await open(contentPanel, ['their.own'], { 'descript/list': accepted({ data: [] }) })
    expect(none.panel()).toMatchObject({ stage: 'missing', title: 'Broker' })
  })

  it('[CNT-3] is read by visitors too', async () => {
    const bench = openTestContext()
    bench.enter(undefined)
    bench.ports.http.answer(() => accepted({ data: [{ content: 'words' }] }))
    const cell = derivedCell(bench.domains.use, contentPanel, 'user_agreement')
    cell.subscribe(() => undefined)
    await bench.clock.settle()
    expect(cell.get()).toMatchObject({ stage: 'ready', html: 'words' })
  })
})

describe('the operator', () => {
  it('[CNT-6] says a text and has a record, each with its own end', async () => {
    const { panel, said, clock } = await open(aboutPanel, [], {
      'descript/list': accepted({ data: [{ content: 'words' }] }),
      getCompany: accepted('rubbish'),
    })
    expect(panel()).toMatchObject({ text: { html: 'words' }, stage: 'failed', record: undefined })
    said.getCompany = accepted({ name: 'Broker Ltd', logo: 'https://evil.test/l.png' })
    panel().retry()
    await clock.settle()
    expect(panel()).toMatchObject({ stage: 'ready', record: { name: 'Broker Ltd', logo: '' } })
  })

  it('[CNT-8] has an address for letters, or none', async () => {
    const at = async (answer: HttpAnswer) => (await open(emailPanel, [], { 'company/email': answer })).panel()
    expect(await at(accepted({ email: 'help@broker.test' }))).toMatchObject({
      stage: 'ready',
      address: 'help@broker.test',
    })
    for (const email of ['', 'nobody', 'javascript:alert(1)', 'a@b.test?cc=c@d.test', null])
      expect(await at(accepted({ email }))).toMatchObject({ stage: 'none', address: '' })
    expect(await at(accepted(null))).toMatchObject({ stage: 'none' })
    expect(await at(accepted('rubbish'))).toMatchObject({ stage: 'failed', failure: { id: 'failure.undecodable' } })
  })
})

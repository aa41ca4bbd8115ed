import { expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { content } from '../content/content.ts'
import { menus } from './menus.ts'

const entry = (title: string) => ({ group: 'home_quick_menu', is_mobile: '1', path: '/rank', icon: 'rank', title })

it('[NAV-12] menus are read again for another person, and the ones before stay until they are here', async () => {
  const { domains, ports, clock, enter, asked } = openTestContext()
  const { entries } = domains.use(menus)
  const titles = () => entries.get().value?.map(({ title }) => title)
  ports.http.answer(() => accepted([entry('of a')]))
  const stop = entries.subscribe(() => undefined)
  await clock.advance(1_000)
  expect([titles(), asked('/api/menu')]).toEqual([['of a'], 1])
  ports.http.answer(async () => {
    await new Promise<void>((done) => clock.setTimeout(done, 2_000))
    return accepted([entry('of b')])
  })
  enter('b')
  await clock.advance(1_000)
  expect([titles(), asked('/api/menu')]).toEqual([['of a'], 2])
  await clock.advance(2_000)
  expect(titles()).toEqual(['of b'])
  // A failed read keeps them too, and is retried.
  ports.http.answer(() => ({ problem: 'network' }))
  enter(undefined)
  await clock.advance(2_000)
  expect(titles()).toEqual(['of b'])
  ports.http.answer(() => accepted([entry('of all')]))
  await clock.advance(20_000)
  expect(titles()).toEqual(['of all'])
  stop()
})

const DEAD = {
  status: 200,
  contentType: 'application/json',
  text: '{"code":999,"msg":"Please sign in again"}',
} as const

it('[SES-3] the first read of the menus finds a dead session quietly, a later one says it', async () => {
  const { domains, ports, deaths } = openTestContext()
  const { entries } = domains.use(menus)
  // Unreached, it is still read at the start.
  ports.http.answer(() => ({ problem: 'aborted' }))
  await entries.refresh()
  ports.http.answer(() => DEAD)
  await entries.refresh()
  expect(deaths).toEqual(['quiet'])
  await entries.refresh()
  expect(deaths).toEqual(['quiet', 'said'])
  const read = openTestContext()
  const later = read.domains.use(menus).entries
  read.ports.http.answer(() => accepted([entry('of a')]))
  await later.refresh()
  read.ports.http.answer(() => DEAD)
  await later.refresh()
  expect(read.deaths).toEqual(['said'])
})

it('[SES-3] the company is read where it is looked at: a dead session is said', async () => {
  const { domains, ports, deaths } = openTestContext()
  ports.http.answer(() => DEAD)
  await domains.use(content).company.refresh()
  expect(deaths).toEqual(['said'])
})

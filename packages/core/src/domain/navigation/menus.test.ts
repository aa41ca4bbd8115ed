import { expect, it } from 'vitest'
import { accepted, openTestContext } from '../../testing/test-context.ts'
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
  // Failed, they stay too, and are asked for again.
  ports.http.answer(() => ({ problem: 'network' }))
  enter(undefined)
  await clock.advance(2_000)
  expect(titles()).toEqual(['of b'])
  ports.http.answer(() => accepted([entry('of all')]))
  await clock.advance(20_000)
  expect(titles()).toEqual(['of all'])
  stop()
})

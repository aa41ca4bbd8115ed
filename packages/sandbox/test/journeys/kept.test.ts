import { preferences } from '@openlot/core'
import type { Storage } from '@openlot/core/ports'
import { expect, it } from 'vitest'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { journey, openTicket } from './support.ts'

it('[T32] [SES-20] [SES-25] a whole day keeps seven things in the client, and nothing else', async () => {
  const one = await journey(false)
  const { client, clock, op, ports } = one
  const kept = new Set<string>()
  const { set } = ports.storage
  const noting: Storage['set'] = (scope, name, value) => {
    kept.add(`${scope} ${name}`)
    set(scope, name, value)
  }
  Object.assign(ports.storage, { set: noting })

  void client.signInDemo()
  await clock.advance(2_000)
  client.signOut()
  const [{ email, password }] = SEEDED_USERS
  void client.signIn({ account: email, password, remember: true })
  await clock.advance(2_000)
  const ticket = openTicket(client)
  ticket.panel().lots.change('0.1')
  ticket.panel().buy.press()
  await clock.advance(1_000)
  op({ op: 'faults', dropAnswers: 9 })
  ticket.panel().review?.confirm()
  await clock.advance(500)
  client.setLanguage('de')
  client.use(preferences).prefer({ hideAmounts: true })

  expect([...kept].toSorted()).toEqual([
    'device openlot.demo_id',
    'device openlot.language',
    expect.stringMatching(/^device openlot\.out\.[0-9a-f]{1,8}$/),
    'device openlot.preferences',
    'device openlot.token',
    'tab openlot.drafts',
    'tab openlot.intents',
    'tab openlot.seen',
    'tab openlot.token',
  ])
  ticket.leave()
  expect(await one.end()).toBe(0)
})

it('[SES-25] [CON-50] a page that is loaded again on a review has the ticket, and leaving the account leaves nothing', async () => {
  const one = await journey('demo')
  const { client, clock, ports } = one
  const drafts = (): string | undefined => ports.storage.get('tab', 'openlot.drafts')
  const ticket = openTicket(client)
  expect(drafts(), 'nobody has touched it').toBeUndefined()
  ticket.panel().lots.change('0.37')
  ticket.panel().sell.press()
  await clock.advance(1_000)
  expect([ticket.panel().stage, ticket.panel().review?.side]).toEqual(['reviewing', 'sell'])
  // Another page of the tab has another ticket, made from the stored draft.
  const again = openTicket(client)
  await clock.advance(1_000)
  expect([again.panel().stage, again.panel().review?.side, again.panel().lots.text]).toEqual([
    'reviewing',
    'sell',
    '0.37',
  ])
  again.panel().review?.cancel()
  const third = openTicket(client)
  expect([third.panel().stage, third.panel().lots.text]).toEqual(['editing', '0.37'])

  client.signOut()
  await clock.advance(1_000)
  expect([drafts(), ticket.panel().lots.text]).toEqual([undefined, '0.1'])
  for (const { leave } of [ticket, again, third]) leave()
  expect(await one.end()).toBe(0)
})

it('[SES-25] [CON-50] what a visitor typed and wanted is there after the sign-in', async () => {
  const one = await journey(false)
  const { client, clock } = one
  const ticket = openTicket(client)
  ticket.panel().lots.change('0.42')
  ticket.panel().buy.press()
  expect(one.intents.at(-1)).toEqual({ type: 'navigate', to: '/login?from=%2Ftrade' })
  void client.signInDemo()
  await clock.advance(3_000)
  expect([ticket.panel().stage, ticket.panel().review?.side, ticket.panel().lots.text]).toEqual([
    'reviewing',
    'buy',
    '0.42',
  ])
  expect(one.world.contracts.all()).toHaveLength(0)
  ticket.leave()
  expect(await one.end()).toBe(0)
})

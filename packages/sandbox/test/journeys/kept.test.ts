import { preferences } from '@openlot/core'
import type { Storage } from '@openlot/core/ports'
import { expect, it } from 'vitest'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { journey, openTicket } from './support.ts'

it('[T32] [SES-20] a whole day keeps six things in the client, and nothing else', async () => {
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
    'tab openlot.intents',
    'tab openlot.seen',
    'tab openlot.token',
  ])
  ticket.leave()
  expect(await one.end()).toBe(0)
})

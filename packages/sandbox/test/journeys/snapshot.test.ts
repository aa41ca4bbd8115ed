import { market, snapshot } from '@openlot/core/market'
import type { createMemoryPorts } from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { EURUSD, journey, openTicket } from './support.ts'

const STEPS = ['demo', 'first', 'second', 'order', 'out', 'hide'] as const

it('[SNAP-2] [T30] whoever signs in and whatever they do, what the device keeps of the market says nothing of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 7 }), async (steps) => {
      const one = await journey(false)
      const { client, clock, ports } = one
      const { hint } = (ports as ReturnType<typeof createMemoryPorts>).host
      client.use(snapshot)
      client.use(market).watchKlines(EURUSD, '5min')
      await client.start()
      await clock.advance(1_000)
      const persons = new Set<string>(SEEDED_USERS.flatMap(({ email, password }) => [email, password]))
      const kept: string[] = []
      for (const step of [...steps, 'hide'] as const) {
        if (step === 'demo') void client.signInDemo()
        const seeded = step === 'first' ? SEEDED_USERS[0] : step === 'second' ? SEEDED_USERS[1] : undefined
        if (seeded !== undefined) void client.signIn({ account: seeded.email, password: seeded.password })
        if (step === 'out') client.signOut()
        if (step === 'order') {
          const ticket = openTicket(client)
          ticket.panel().lots.change('0.37')
          ticket.panel().buy.press()
          await clock.advance(500)
          ticket.panel().review?.confirm()
          await clock.advance(1_500)
          ticket.leave()
        }
        await clock.advance(2_000)
        const { user } = client.session.get()
        const said = [user?.email, user?.mobile, user?.uid, user?.inviteCode, ports.storage.get('tab', 'openlot.token')]
        for (const text of said) if (text) persons.add(text)
        for (const { balance } of client.use(wallet).balances.get().value ?? []) {
          const amount = balance.toFixed()
          // Round numbers occur as a contract's size too.
          if (amount.includes('.')) persons.add(amount)
        }
        if (step === 'hide') {
          hint('hidden')
          kept.push(ports.storage.get('device', 'openlot.snapshot') ?? '')
          hint('visible')
        }
      }
      expect(kept.at(-1)?.length).toBeGreaterThan(1000)
      for (const text of kept) {
        for (const secret of persons) expect(text.includes(secret)).toBe(false)
        expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
          'chart',
          'config',
          'language',
          'origin',
          'prices',
          'symbols',
          'version',
        ])
      }
      await one.end()
    }),
    { numRuns: 12 },
  )
})

import { expect, it } from 'vitest'
import { market } from '../domain/market/market.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const json = (data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ code: 1, msg: '', data }),
})

it('[LANG-9] the first calls carry the language that is expected, and no list is read twice where it was right', async () => {
  const ports = createMemoryPorts({ clock: createVirtualClock(), seed: 1 })
  ports.http.answer(({ url }) => json(url.includes('getBasicInfo') ? { default_lang: 'de' } : []))
  const first = createClient({ origin: 'https://host.test', ports, expectedLanguage: 'de' })
  first.use(market)
  await first.start()
  expect(new Set(ports.http.requests.map(({ headers }) => headers.lang))).toEqual(new Set(['de']))
  expect(ports.http.requests.filter(({ url }) => url.includes('trade_list'))).toHaveLength(1)
  first.stop()
  // What the person chose, or the program that made the client, counts more.
  ports.storage.set('device', 'openlot.language', 'fr')
  const chosen = createClient({ origin: 'https://host.test', ports, expectedLanguage: 'de' })
  expect(chosen.language.get()).toBe('fr')
  const made = createClient({ origin: 'https://host.test', ports, expectedLanguage: 'de', language: 'ar' })
  expect(made.language.get()).toBe('ar')
  for (const one of [chosen, made]) one.stop()
})

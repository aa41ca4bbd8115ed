import { expect, it } from 'vitest'
import { content } from '../domain/content/content.ts'
import { market } from '../domain/market/market.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const json = (data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ code: 1, msg: '', data }),
})

it('[LANG-10] where another language was expected, all that was asked in it is asked again, and once', async () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.http.answer(({ url, headers }) => {
    const settings = json({ default_lang: 'de' })
    if (url.includes('getBasicInfo')) return new Promise((late) => void clock.setTimeout(() => late(settings), 500))
    return json(url.includes('news') ? { data: [{ id: 1, title: headers.lang }], total: 1 } : [])
  })
  const client = createClient({ origin: 'https://host.test', ports, expectedLanguage: 'fr' })
  const shown = client.use(content).news({ category: 1 })
  shown.subscribe(() => undefined)
  client.use(market)
  const started = client.start()
  await clock.advance(400)
  expect(shown.get().rows.map(({ title }) => title)).toEqual(['fr'])
  await Promise.all([started, clock.advance(1000)])
  expect(shown.get().rows.map(({ title }) => title)).toEqual(['de'])
  const asked = (what: string) =>
    ports.http.requests.filter(({ url }) => url.includes(what)).map(({ headers }) => headers.lang)
  expect([asked('news'), asked('trade_list')]).toEqual([
    ['fr', 'de'],
    ['fr', 'de'],
  ])
  client.setLanguage('ar')
  await clock.advance(1000)
  expect(shown.get().rows.map(({ title }) => title)).toEqual(['ar'])
  client.stop()
  expect(clock.pending).toBe(0)
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
  // The choice of the person, or of the program that made the client, counts more.
  ports.storage.set('device', 'openlot.language', 'fr')
  const chosen = createClient({ origin: 'https://host.test', ports, expectedLanguage: 'de' })
  expect(chosen.language.get()).toBe('fr')
  const made = createClient({ origin: 'https://host.test', ports, expectedLanguage: 'de', language: 'ar' })
  expect(made.language.get()).toBe('ar')
  for (const one of [chosen, made]) one.stop()
})

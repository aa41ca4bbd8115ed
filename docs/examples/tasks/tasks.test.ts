// Each example of a task page runs against a server of its own, and prints its steps.
import { startSandbox } from '@openlot/sandbox/serve'
import { expect, it, vi } from 'vitest'

/** Lines an example prints when all its requests succeeded. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  session: ['started: true', 'signed in', 'kind: demo', 'language: de', 'time zone: GMT'],
  prices: ['EUR/USD'],
  orders: [
    'placed: accepted',
    'stops: accepted',
    'closed: accepted',
    'cancelled: accepted',
    'micro: accepted',
    'followed: accepted',
    'unfollowed: accepted',
  ],
  money: ['moved: accepted', 'bound: accepted', 'removed: accepted', 'subscribed: accepted', 'redeemed: accepted'],
}

it.for(Object.keys(SAID))('the examples of %s do what their pages say', async (name) => {
  const server = await startSandbox({ port: 0, seed: 1, alwaysOpen: true, samples: name === 'orders' })
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...parts) => void said.push(parts.map(String).join(' ')))
  vi.stubEnv('OPENLOT_ORIGIN', server.url)
  try {
    await import(`./${name}.ts`)
  } finally {
    vi.unstubAllEnvs()
    log.mockRestore()
    await server.close()
  }
  const text = said.join('\n')
  for (const line of SAID[name] ?? []) expect(text).toContain(line)
})

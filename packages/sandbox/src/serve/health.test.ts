import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { memoryDurable, openWorld } from '../../test/support.ts'
import { type Durable, NotStored } from '../ports.ts'
import { frontOfWorld } from './front.ts'
import { answerHealth } from './health.ts'
import { createMetrics } from './metrics.ts'

/** A store whose disk can be full. */
const fullAtTimes = () => {
  const { durable } = memoryDurable()
  let isFull = false
  const store: Durable = {
    ...durable,
    commit: (changes) => {
      if (isFull) throw new NotStored('full')
      durable.commit(changes)
    },
  }
  return {
    store,
    fill: (on: boolean): void => {
      isFull = on
    },
  }
}

const opened = () => {
  const metrics = createMetrics()
  const { store, fill } = fullAtTimes()
  const { world, clock } = openWorld({ durable: metrics.watchStore(store) })
  metrics.follow(world)
  const server = Fastify()
  const health = answerHealth(server, { front: frontOfWorld(world, metrics), metrics, token: undefined })
  server.get('/*', (_request, reply) => reply.type('text/html').send('<p>the app'))
  const ready = async (path = '/readyz') => {
    const { statusCode, body } = await server.inject(path)
    return [statusCode, JSON.parse(body)]
  }
  return { world, clock, fill, server, health, metrics, ready }
}
const YES = { ready: true, store: true, market: true, accepting: true }

it('[OPS-2] is ready while the market moves', async () => {
  const { world, clock, ready } = opened()
  expect(await ready()).toEqual([503, { ...YES, ready: false, market: false }])
  world.start()
  clock.advance(1_000)
  for (const path of ['/readyz', '/ready']) expect(await ready(path)).toEqual([200, YES])
  world.stop()
  expect(await ready()).toEqual([503, { ...YES, ready: false, market: false }])
})

it('[OPS-2] is not ready while nothing can be stored, and is again by itself', async () => {
  const { world, clock, fill, ready, metrics } = opened()
  world.start()
  fill(true)
  clock.advance(1_000)
  expect(await ready()).toEqual([503, { ...YES, ready: false, store: false }])
  expect(await metrics.registry.metrics()).toMatch(/openlot_store_commits_total\{result="refused"\} [1-9]/)
  fill(false)
  clock.advance(1_000)
  expect(await ready()).toEqual([200, YES])
})

it('[OPS-2] is not ready once it is about to stop, and goes on answering', async () => {
  const { world, health, ready, server } = opened()
  world.start()
  health.drain()
  expect(await ready()).toEqual([503, { ...YES, ready: false, accepting: false }])
  expect((await server.inject('/healthz')).body).toBe('ok')
})

it('[OPS-2] answers with no page of the app, by any method', async () => {
  const { server } = opened()
  for (const url of ['/healthz', '/health', '/readyz', '/ready', '/metrics', '/metrics?x=1'])
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
      const { headers, body } = await server.inject({ method, url })
      expect(String(headers['content-type'] ?? '')).not.toContain('html')
      expect(body).not.toContain('the app')
    }
  expect((await server.inject('/anything')).body).toContain('the app')
})

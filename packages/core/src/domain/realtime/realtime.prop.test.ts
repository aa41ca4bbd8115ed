import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRealtimeBench, numberTopic, spoken } from '../../../test-support/realtime-bench.ts'
import { selectStatus } from './connection.panel.ts'

type Step =
  | { readonly do: 'wait' | 'sleep' | 'jump'; readonly ms: number }
  | { readonly do: 'accept'; readonly how: 'at once' | 'silent' | 'refusing' }
  | { readonly do: 'hint'; readonly hint: 'online' | 'offline' | 'visible' | 'hidden' }
  | { readonly do: 'token'; readonly token: string | undefined }
  | { readonly do: 'topic'; readonly name: string; readonly isPrivate: boolean }
  | { readonly do: 'cut' | 'halfOpen' | 'mute' | 'unmute' | 'late' | 'garbage' | 'probe' | 'leave' | 'stop' | 'start' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 12_000 }) }) },
  fc.record({ do: fc.constantFrom('sleep' as const, 'jump' as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({
    do: fc.constant('accept' as const),
    how: fc.constantFrom('at once' as const, 'silent' as const, 'refusing' as const),
  }),
  fc.record({
    do: fc.constant('hint' as const),
    hint: fc.constantFrom('online' as const, 'offline' as const, 'visible' as const, 'hidden' as const),
  }),
  fc.record({ do: fc.constant('token' as const), token: fc.constantFrom('a', 'b', 'bad', undefined) }),
  fc
    .record({
      do: fc.constant('topic' as const),
      name: fc.constantFrom('DAY_MARKET', 'KLINE.A', 'P'),
      isPrivate: fc.constant(false),
    })
    .map((one) => ({ ...one, isPrivate: one.name === 'P' })),
  fc.record({
    do: fc.constantFrom('cut', 'halfOpen', 'mute', 'unmute', 'late', 'garbage', 'probe', 'leave', 'stop', 'start'),
  }) as fc.Arbitrary<Step>,
)

describe('any schedule', () => {
  it('[RT-9] [RT-12] [RT-18] never two sockets, no storm, no late word; afterwards live with what is wanted, then nothing left', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 0, max: 300 }),
        fc.array(step, { maxLength: 60 }),
        async (seed, latencyMs, steps) => {
          const { clock, ports, sockets, server, realtime, openedAt } = createRealtimeBench({
            seed,
            server: { latencyMs, loginCode: (token) => (token === 'bad' ? 7 : 1) },
          })
          const leaves: (() => void)[] = []
          let token: string | undefined
          let generation = 0
          const check = (): void => {
            expect(sockets.alive.length).toBeLessThanOrEqual(1)
            const snapshot = realtime.connection.getSnapshot()
            expect(snapshot.context.generation).toBeGreaterThanOrEqual(generation)
            generation = snapshot.context.generation
            expect(openedAt.filter((at) => at >= clock.monotonic() - 2000).length).toBeLessThanOrEqual(4)
            expect(openedAt.filter((at) => at >= clock.monotonic() - 60_000).length).toBeLessThanOrEqual(15)
            expect(realtime.status()).toBe(selectStatus(snapshot))
          }
          realtime.connection.subscribe(check)
          realtime.start()
          for (const one of steps) {
            if (one.do === 'wait') await clock.advance(one.ms)
            if (one.do === 'sleep') await clock.sleep(one.ms)
            if (one.do === 'jump') clock.stepWall(one.ms - 45_000)
            if (one.do === 'accept') server.accepts = one.how
            if (one.do === 'hint') ports.host.hint(one.hint)
            if (one.do === 'token') {
              token = one.token
              realtime.setToken(token)
            }
            if (one.do === 'topic')
              leaves.push(realtime.subscribe(numberTopic(one.name, one.isPrivate), () => undefined))
            if (one.do === 'cut') sockets.latest?.cut()
            if (one.do === 'halfOpen') sockets.latest?.halfOpen()
            if (one.do === 'mute') server.pongs = false
            if (one.do === 'unmute') server.pongs = true
            if (one.do === 'garbage') sockets.latest?.say('{"type":')
            if (one.do === 'probe') void realtime.probe()
            if (one.do === 'leave') leaves.pop()?.()
            if (one.do === 'stop') realtime.stop()
            if (one.do === 'start') realtime.start()
            if (one.do === 'late') {
              const before = realtime.connection.getSnapshot()
              for (const old of sockets.opened.filter(({ abandoned }) => abandoned)) {
                old.say({ type: 'DAY_MARKET', data: 1 })
                old.say({ type: 'login', code: 1, msg: '' })
                old.accept()
                old.cut()
              }
              expect(realtime.connection.getSnapshot()).toBe(before)
            }
            check()
          }
          // The faults end: the connection must come back by itself, within the detection, one attempt and its limits.
          server.accepts = 'at once'
          server.pongs = true
          realtime.start()
          await clock.advance(95_000)
          expect(realtime.status()).toBe('live')
          const isMember = token === 'a' || token === 'b'
          expect(realtime.connection.getSnapshot().context.member).toBe(isMember)
          const asked = new Set<string>()
          for (const said of spoken(sockets.latest)) {
            const [type, name = ''] = said.split(' ')
            if (type === 'sub') asked.add(name)
            if (type === 'unsub') asked.delete(name)
          }
          const wanted = new Set(wantedOf(steps, isMember))
          expect(asked).toEqual(wanted)
          for (const leave of leaves) leave()
          realtime.stop()
          await clock.advance(2 * latencyMs)
          expect([clock.pending, sockets.alive.length, ports.host.watchers]).toEqual([0, 0, 0])
        },
      ),
      { numRuns: 300 },
    )
  })
})

/** Topics left when the steps are over, by a model of their own: a stack that `leave` takes from. */
const wantedOf = (steps: readonly Step[], isMember: boolean): readonly string[] => {
  const stack: { readonly name: string; readonly isPrivate: boolean }[] = []
  for (const one of steps) {
    if (one.do === 'topic') stack.push(one)
    if (one.do === 'leave') stack.pop()
  }
  return stack.filter(({ isPrivate }) => isMember || !isPrivate).map(({ name }) => name)
}

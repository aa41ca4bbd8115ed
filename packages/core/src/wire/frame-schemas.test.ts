import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { expect, expectTypeOf, it } from 'vitest'
import { secret } from '../kernel/secret.ts'
import { LoginAnswerFrame, LoginFrame, PingFrame, PongFrame, TopicFrame } from './frame-schemas.ts'
import { decodeFrame, encodeFrame, type OutFrame } from './frames.ts'

it('[RT-1] what we send is what the schemas say, no frame more and none less', () => {
  type Login = Extract<OutFrame, { type: 'login' }>
  expectTypeOf<typeof TopicFrame.Type | typeof PingFrame.Type>().toEqualTypeOf<Exclude<OutFrame, Login>>()
  expectTypeOf<keyof typeof LoginFrame.Type>().toEqualTypeOf<keyof Login>()
  const accepts = Schema.is(Schema.Union([LoginFrame, TopicFrame, PingFrame]))
  const text = fc.string()
  const frame: fc.Arbitrary<OutFrame> = fc.oneof(
    fc.record({ type: fc.constant('login' as const), token: text.map(secret) }),
    fc.record({ type: fc.constantFrom('sub' as const, 'unsub' as const), topic: text }),
    fc.record({ type: fc.constant('ping' as const), timestamp: fc.nat() }),
  )
  fc.assert(
    fc.property(frame, (one) => {
      expect(accepts(JSON.parse(encodeFrame(one)))).toBe(true)
    }),
  )
  expect(accepts({ type: 'shout', topic: 'X' })).toBe(false)
})

it('[RT-1 RT-2] what we hear is read when the schemas accept it; a login is none without its code, a pong is one without anything', () => {
  const answer = { type: 'login', code: 1, msg: 'ok' }
  const pong = { type: 'pong', timestamp: 5, server_time: 6 }
  expect(decodeFrame(JSON.stringify(Schema.decodeUnknownSync(LoginAnswerFrame)(answer)))).toEqual(answer)
  expect(decodeFrame(JSON.stringify(Schema.decodeUnknownSync(PongFrame)(pong)))).toMatchObject({ timestamp: 5 })
  const isAnswer = Schema.is(LoginAnswerFrame)
  const isPong = Schema.is(PongFrame)
  expect([isAnswer({ type: 'login', code: 999 }), isAnswer({ type: 'login' })]).toEqual([true, false])
  expect([isPong({ type: 'pong', timestamp: 5 }), isPong({ type: 'pong' })]).toEqual([true, false])
  expect(['login', 'pong'].map((type) => decodeFrame(JSON.stringify({ type })).type)).toEqual(['bad', 'pong'])
})

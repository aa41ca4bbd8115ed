import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFrame, encodeFrame, FRAME_LIMIT } from './frames.ts'

describe('frames', () => {
  it('[RT-1] out: login, sub, unsub and ping as JSON text', () => {
    expect(encodeFrame({ type: 'login', token: 't"x' })).toBe('{"type":"login","token":"t\\"x"}')
    expect(encodeFrame({ type: 'sub', topic: 'DAY_MARKET' })).toBe('{"type":"sub","topic":"DAY_MARKET"}')
    expect(encodeFrame({ type: 'ping', timestamp: 5 })).toBe('{"type":"ping","timestamp":5}')
  })

  it('[RT-1] in: login, pong and pushes', () => {
    expect(decodeFrame('{"type":"login","code":1,"msg":"hi"}')).toEqual({ type: 'login', code: 1, msg: 'hi' })
    expect(decodeFrame('{"type":"pong","timestamp":5}')).toEqual({ type: 'pong', timestamp: 5, serverTime: undefined })
    expect(decodeFrame('{"type":"pong","timestamp":5,"server_time":6}')).toMatchObject({ serverTime: 6 })
    expect(decodeFrame('{"type":"DAY_MARKET","data":[]}')).toEqual({ type: 'push', topic: 'DAY_MARKET', data: [] })
  })

  it.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['null', 'not an object'],
    ['5', 'not an object'],
    ['[]', 'no type'],
    ['{}', 'no type'],
    ['{"type":""}', 'no type'],
    ['{"type":5}', 'no type'],
    ['{"type":"pong"}', 'pong without timestamp'],
    ['{"type":"login"}', 'login without code'],
    ['{"type":"X"}', 'no data'],
    [`{"type":"X","data":"${'x'.repeat(FRAME_LIMIT)}"}`, 'oversized'],
  ])('[RT-2] %s is none, and why', (text, reason) => {
    expect(decodeFrame(text)).toEqual({ type: 'bad', reason })
  })

  it('[RT-2] no text at all makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        expect(['login', 'pong', 'push', 'bad']).toContain(decodeFrame(text).type)
      }),
    )
  })
})

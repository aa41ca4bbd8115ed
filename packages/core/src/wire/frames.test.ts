import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secret } from '../kernel/secret.ts'
import { FRAME_LIMIT } from '../ports/limits.ts'
import { decodeFrame, encodeFrame } from './frames.ts'

describe('frames', () => {
  it('[RT-1] out: login, sub, unsub and ping as JSON text', () => {
    expect(encodeFrame({ type: 'login', token: secret('t"x') })).toBe('{"type":"login","token":"t\\"x"}')
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
    ['{"type":"login"}', 'login without code'],
    ['{"type":"login","code":1e999}', 'login without code'],
    ['{"type":"login","code":"yes"}', 'login without code'],
    ['{"type":"login","code":""}', 'login without code'],
    ['{"type":"X"}', 'no data'],
    [`{"type":"X","data":"${'x'.repeat(FRAME_LIMIT)}"}`, 'oversized'],
  ])('[RT-2] %s is none, and why', (text, reason) => {
    expect(decodeFrame(text)).toEqual({ type: 'bad', reason })
  })

  it.each([
    ['{"type":"pong"}', undefined],
    ['{"type":"pong","timestamp":null}', undefined],
    ['{"type":"pong","timestamp":""}', undefined],
    ['{"type":"pong","timestamp":-1e999}', undefined],
    ['{"type":"pong","timestamp":"1767787200123"}', 1_767_787_200_123],
    ['{"type":"pong","timestamp":"5.0"}', 5],
  ])('[RT-2] %s is a pong: that it came is what counts', (text, timestamp) => {
    expect(decodeFrame(text)).toEqual({ type: 'pong', timestamp, serverTime: undefined })
  })

  it('[RT-4] a login is answered by a code as number or as text', () => {
    for (const [said, code] of [
      ['"1"', 1],
      ['1', 1],
      ['"999"', 999],
      ['"0"', 0],
    ] as const)
      expect(decodeFrame(`{"type":"login","code":${said}}`)).toEqual({ type: 'login', code, msg: '' })
  })

  it('[T35] [ENV-8] numbers of a push keep their digits; those of a pong are numbers all the same', () => {
    const data = '{"Id":12345678901234567890,"Close":1.10,"Change":-0,"n":7,"far":1e999,"text":"0.10"}'
    expect(decodeFrame(`{"type":"X","data":${data}}`)).toEqual({
      type: 'push',
      topic: 'X',
      data: { Id: '12345678901234567890', Close: '1.10', Change: '-0', n: 7, far: '1e999', text: '0.10' },
    })
    expect(decodeFrame('{"type":"pong","timestamp":5.0,"server_time":1767787200123.25}')).toEqual({
      type: 'pong',
      timestamp: 5,
      serverTime: 1_767_787_200_123.25,
    })
    expect(decodeFrame('{"type":"pong","timestamp":5,"server_time":1e999}')).toMatchObject({ serverTime: undefined })
  })

  it('[T35] [RT-2] nesting deeper than any reader goes is no frame', () => {
    const deep = `${'['.repeat(30_000)}0.10${']'.repeat(30_000)}`
    expect(['push', 'bad']).toContain(decodeFrame(`{"type":"X","data":${deep}}`).type)
  })

  it('[RT-2] no text at all makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        expect(['login', 'pong', 'push', 'bad']).toContain(decodeFrame(text).type)
      }),
    )
  })
})

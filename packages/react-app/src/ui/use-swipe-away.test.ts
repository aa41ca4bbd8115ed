import { describe, expect, it } from 'vitest'
import { swipeOf } from './use-swipe-away.ts'

const from = { x: 100, y: 100, axis: undefined }
const at = (clientX: number, clientY: number) => ({ clientX, clientY })

describe('pushing something aside', () => {
  it.each([
    ['is a tap while it hardly moves', at(102, 98), true, undefined, 0],
    ['goes sideways, either way', at(80, 95), true, 'x', -20],
    ['goes upwards', at(105, 70), true, 'y', -30],
    ['never goes down', at(102, 160), true, undefined, 0],
    ['goes upwards only where asked', at(102, 60), false, undefined, 0],
  ] as const)('%s', (_, to, up, axis, offset) => {
    expect(swipeOf(from, to, up)).toEqual({ axis, offset })
  })

  it('keeps to the way it began', () => {
    expect(swipeOf({ ...from, axis: 'y' }, at(10, 80), true)).toEqual({ axis: 'y', offset: -20 })
    expect(swipeOf({ ...from, axis: 'x' }, at(90, 10), true)).toEqual({ axis: 'x', offset: -10 })
  })
})

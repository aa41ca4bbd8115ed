import { describe, expect, it } from 'vitest'
import { heightBy, nextHeight, pulledTo } from './ticket-height.ts'

describe('heights of the ticket', () => {
  it('a tap goes one higher, and from the highest to the lowest', () => {
    expect([nextHeight('peek'), nextHeight('half'), nextHeight('full')]).toEqual(['half', 'full', 'peek'])
  })

  it('never goes beyond the ends', () => {
    expect([heightBy('peek', -1), heightBy('full', 5), heightBy('half', -1)]).toEqual(['peek', 'full', 'peek'])
  })

  it('follows the finger: a small move leaves it, half a step goes on', () => {
    expect([pulledTo('peek', 40), pulledTo('peek', 70), pulledTo('peek', 300)]).toEqual(['peek', 'half', 'full'])
    expect([pulledTo('full', -70), pulledTo('full', -500), pulledTo('half', 10)]).toEqual(['half', 'peek', 'half'])
  })
})

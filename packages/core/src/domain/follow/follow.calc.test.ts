import { expect, it } from 'vitest'
import { followTiles } from './follow.calc.ts'

it('[FOL-1] the masters, and one’s own followers or the way to become a trader', () => {
  const masters = { key: 'masters', address: '/follow/follow-list' }
  const apply = { key: 'apply', address: '/follow/trader-apply' }
  expect(followTiles({ isTrader: true })).toEqual([masters, { key: 'followers', address: '/follow/my-follower' }])
  expect([followTiles({ isTrader: false }), followTiles(undefined)]).toEqual([
    [masters, apply],
    [masters, apply],
  ])
})

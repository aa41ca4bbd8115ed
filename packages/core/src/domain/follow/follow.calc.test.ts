import { expect, it } from 'vitest'
import { followTiles } from './follow.calc.ts'

it('[FOL-1] the masters, and one’s own followers or the way to become a trader', () => {
  const addresses = (person: Parameters<typeof followTiles>[0]) => followTiles(person).map(({ address }) => address)
  expect(addresses({ isTrader: true })).toEqual(['/follow/follow-list', '/follow/my-follower'])
  expect(addresses({ isTrader: false })).toEqual(['/follow/follow-list', '/follow/trader-apply'])
  expect(addresses(undefined)).toEqual(['/follow/follow-list', '/follow/trader-apply'])
})

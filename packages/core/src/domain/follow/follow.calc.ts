/** One of the two ways into copy trading. */
export interface FollowTile {
  readonly key: 'masters' | 'followers' | 'apply'
  readonly address: string
}

/**
 * The two ways: to the masters, and to one's own followers or, for a person who is no trader yet, to becoming one.
 * Visitors get to them through the login. @rule FOL-1
 */
export const followTiles = (person: { readonly isTrader: boolean } | undefined): readonly FollowTile[] => [
  { key: 'masters', address: '/follow/follow-list' },
  person?.isTrader === true
    ? { key: 'followers', address: '/follow/my-follower' }
    : { key: 'apply', address: '/follow/trader-apply' },
]

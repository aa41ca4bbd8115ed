import { routeNamed } from '../navigation/routes.ts'

/** One of the two ways into copy trading. */
export interface FollowTile {
  readonly key: 'masters' | 'followers' | 'apply'
  readonly address: string
}

/**
 * The two ways: to the masters, and to one's own followers or, for whoever is no trader yet, to becoming one.
 * Visitors get to them through the login. @rule FOL-1
 */
export const followTiles = (person: { readonly isTrader: boolean } | undefined): readonly FollowTile[] => [
  { key: 'masters', address: routeNamed('follow/follow-list').path },
  person?.isTrader === true
    ? { key: 'followers', address: routeNamed('follow/my-follower').path }
    : { key: 'apply', address: routeNamed('follow/trader-apply').path },
]

import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import type { Area } from './account.wire.ts'
import { loadAreas } from './account.wire.ts'

/** Members of the domain `account`. */
export interface AccountDomain {
  /** The phone codes of the countries served. */
  readonly areas: Resource<readonly Area[]>
}

/** Data that registration and recovery need besides a person. */
export const account: Domain<AccountDomain> = domain('account', (context) => ({
  areas: context.open(resource({ call: loadAreas, pick: ({ rows }) => rows, scope: 'everyone' })),
}))

import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import { loadAreas } from './account.api.ts'
import type { Area } from './account.model.ts'

/** Members of the domain `account`. */
export interface AccountDomain {
  /** The phone codes of the countries served. */
  readonly areas: Resource<readonly Area[]>
}

/** What registration and recovery need besides a person. */
export const account: Domain<AccountDomain> = domain('account', (context) => ({
  areas: context.open(resource({ call: loadAreas, pick: ({ rows }) => rows, scope: 'everyone' })),
}))

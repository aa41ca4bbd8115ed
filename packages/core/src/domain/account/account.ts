import { domain } from '../../engine/domain/domain.ts'
import { type Resource, resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { loadSetting } from '../config/config.wire.ts'
import { type Area, loadAreas } from './account.wire.ts'
import { endOtherSession } from './sessions.mutation.ts'
import { loadSessions, type OwnSession } from './sessions.wire.ts'

/** Members of the domain `account`. */
export interface AccountDomain {
  /** The phone codes of the countries served. */
  readonly areas: Resource<readonly Area[]>
  /** Reads the person again: an application to become a trader may have been accepted meanwhile. @rule FOL-1 */
  readonly readPerson: () => void
  /** True when the operator lets a mobile number be shown whole; anything but "1" does not. @rule USER-16 */
  readonly showsMobile: Resource<boolean>
  /** Places the account is signed in at, as the server has them: the last used first. @rule SES-30 */
  readonly sessions: Resource<readonly OwnSession[]>
}

/** A person's own account, and the countries one can be of. @rule SES-30 SES-31 USER-16 */
export const account: Domain<AccountDomain> = domain('account', (context) => {
  context.mutations(endOtherSession)
  return {
    areas: context.open(resource({ call: loadAreas, pick: ({ rows }) => rows, scope: 'everyone' })),
    readPerson: () => context.invalidate(['user']),
    showsMobile: context.open(
      resources({ call: loadSetting, scope: 'everyone', pick: (value): boolean => value === '1' }),
    )({ key: 'is_show_mobile' }),
    sessions: context.open(resource({ call: loadSessions, pick: ({ rows }) => rows, tag: 'sessions' })),
  }
})

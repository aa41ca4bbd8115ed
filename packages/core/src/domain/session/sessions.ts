import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import { endOtherSession } from './sessions.mutation.ts'
import { loadSessions, type OwnSession } from './sessions.wire.ts'

/** Members of the domain `sessions`. */
export interface Sessions {
  /** Places the account is signed in at, as the server has them: the last used first. */
  readonly list: Resource<readonly OwnSession[]>
}

/** Places the account is signed in at. @rule SES-30 SES-31 */
export const sessions: Domain<Sessions> = domain('sessions', (context) => {
  context.mutations(endOtherSession)
  return { list: context.open(resource({ call: loadSessions, pick: ({ rows }) => rows, tag: 'sessions' })) }
})

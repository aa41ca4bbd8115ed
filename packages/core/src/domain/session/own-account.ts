import { derive } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resources } from '../../engine/resource.ts'
import { loadSetting } from '../config/config.wire.ts'
import { session } from './session.ts'

/** Members of the domain `ownAccount`. */
export interface OwnAccount {
  /** True when the operator lets a mobile number be shown whole; anything but "1" does not. @rule USER-16 */
  readonly showsMobile: Resource<boolean>
}

/** Settings of the operator for how a person's own account is shown. @rule USER-16 */
export const ownAccount: Domain<OwnAccount> = domain('ownAccount', (context) => ({
  showsMobile: context.open(
    resources({ call: loadSetting, scope: 'everyone', pick: (value): boolean => value === '1' }),
  )({ key: 'is_show_mobile' }),
}))

/**
 * Part that may be shown of a person who is named by their mobile number; undefined for anybody else, and then nothing is asked.
 * @rule USER-16
 */
export const mobileShown = derive((read): 'whole' | 'ends' | undefined => {
  const { user } = read(read.use(session).view)
  if (user === undefined || user.email !== '' || user.mobile === '') return undefined
  return read(read.use(ownAccount).showsMobile).value === true ? 'whole' : 'ends'
})

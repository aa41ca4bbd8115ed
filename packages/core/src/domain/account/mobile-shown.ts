import { derive } from '../../engine/read/derive.ts'
import { session } from '../session/session.ts'
import { account } from './account.ts'

/**
 * Part that may be shown of a person who is named by their mobile number; undefined for anybody else, and then nothing is asked.
 * @rule USER-16
 */
export const mobileShown = derive((read): 'whole' | 'ends' | undefined => {
  const { user } = read(read.use(session).view)
  if (user === undefined || user.email !== '' || user.mobile === '') return undefined
  return read(read.use(account).showsMobile).value === true ? 'whole' : 'ends'
})

import { derive } from '../../engine/read/derive.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { type SupportPlace, supportPlace } from './support.calc.ts'
import { support } from './support.ts'

/** Customer support as a view shows it. */
export interface SupportPanel {
  /** Until it is known what the server says now and who is there: an address is made once, for the right person. */
  readonly stage: 'loading' | 'ready'
  readonly place: SupportPlace
  /** Id the address tells of the person; undefined when it tells nothing. */
  readonly uid: string | undefined
}

/** Place of support for the person signed in now; `hosts` are those the build allows. @rule CHAT-1 CHAT-2 CHAT-3 */
export const supportPanel = derive((read, hosts: readonly string[]): SupportPanel => {
  const settings = read(read.use(config).settings)
  const { stage, user } = read(read.use(session).view)
  if (!read(read.use(config).isRead) || stage === 'unknown' || stage === 'signingIn')
    return { stage: 'loading', place: { kind: 'none' }, uid: undefined }
  const uid = user === undefined ? undefined : user.uid || user.id
  const place = supportPlace({
    type: settings.serviceLinkType,
    link: settings.serviceLink,
    hosts,
    origin: read.use(support).origin,
    isSandbox: isOn(settings, 'is_sandbox'),
    person: uid === undefined ? undefined : { uid, language: read(read.use(preferences).language) },
  })
  return { stage: 'ready', place, uid: place.kind === 'frame' || place.kind === 'link' ? uid : undefined }
})

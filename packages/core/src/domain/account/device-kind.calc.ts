import type { OwnSession } from './sessions.wire.ts'

const HANDHELD = /android|ios|iphone|ipad|harmony/i

/** Kind of the device of a session, by the system it says; one that says none is taken for a computer. @rule SES-33 */
export const deviceKind = ({ system }: Pick<OwnSession, 'system'>): 'phone' | 'computer' =>
  HANDHELD.test(system) ? 'phone' : 'computer'

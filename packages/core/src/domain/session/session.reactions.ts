import type { Reactions } from '../../engine/reactions.ts'
import type { sessionMachine } from './session.machine.ts'

const NOBODY = 'nobody is signed in'

export const sessionReactions: Reactions<typeof sessionMachine> = {
  decides: 'Who is here: not known yet, a guest, somebody signing in, or a member with a real or a mock account.',
  ignores: {
    'session.signIn': {
      unknown: 'a kept token is asked about first; the caller is told that nothing was sent',
      signingIn: 'one sign-in at a time; the second is told so',
      member: 'the caller signs out first',
    },
    'session.signOut': { unknown: NOBODY, guest: NOBODY, signingIn: NOBODY },
    'session.died': {
      guest: NOBODY,
      signingIn: NOBODY,
      member: 'it speaks of an older session: only the present epoch can end',
    },
    'user.changed': { unknown: NOBODY, guest: NOBODY, signingIn: NOBODY },
  },
}

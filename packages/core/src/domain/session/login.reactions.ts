import type { Reactions } from '../../engine/reactions.ts'
import type { loginMachine } from './login.machine.ts'

const ONCE = 'one sign-in at a time'

export const loginReactions: Reactions<typeof loginMachine> = {
  decides: 'Whether the sign-in form is being filled in, is on its way, or has done its work.',
  ignores: {
    'credentials.changed': {},
    'remember.changed': { submitting: 'where the token is kept was said with the sign-in' },
    'login.submit': { submitting: ONCE },
    'login.demo': { submitting: ONCE },
  },
}

/** Signing in and out, and who is here. */
export { mobileShown, type OwnAccount, ownAccount } from '../domain/session/own-account.ts'
export {
  accountKind,
  maskedAccount,
  wholeAccount,
} from '../domain/session/session.calc.ts'
export { RESTORE_RETRY_MS, type SignInRequest, sessionMachine } from '../domain/session/session.machine.ts'
export { sessionMessages } from '../domain/session/session.messages.ts'
export type { AccountKind, SessionView, SignedIn, User } from '../domain/session/session.wire.ts'
export { ALL_OTHERS, endOtherSession } from '../domain/session/sessions.mutation.ts'
export { hasSessions, type SessionsPanel, sessionsPanel } from '../domain/session/sessions.panel.ts'
export { type Sessions, sessions } from '../domain/session/sessions.ts'
export type { OwnSession } from '../domain/session/sessions.wire.ts'

/** Signing in and out, and who is here. */
export { loginMachine } from '../domain/session/login.machine.ts'
export { type LoginPanel, loginPanel } from '../domain/session/login.panel.ts'
export {
  accountKind,
  DEFAULT_AREA_CODE,
  loginAccount,
  loginIssues,
  maskedAccount,
  wholeAccount,
} from '../domain/session/session.calc.ts'
export { RESTORE_RETRY_MS, type SignInRequest, sessionMachine } from '../domain/session/session.machine.ts'
export { sessionMessages } from '../domain/session/session.messages.ts'
export type { AccountKind, Credentials, SessionView, SignedIn, User } from '../domain/session/session.model.ts'

/** The person: signing in and out, registration, passwords, verification, and where one is signed in. */
export { account } from '../domain/account/account.ts'
export type { Area } from '../domain/account/account.wire.ts'
export type { CodeInput } from '../domain/account/code.panel.ts'
export { deviceKind } from '../domain/account/device-kind.calc.ts'
export { type EntryPanel, entryPanel, type LoginPanel, loginPanel } from '../domain/account/login.panel.ts'
export { login } from '../domain/account/login.ts'
export { mobileShown } from '../domain/account/mobile-shown.ts'
export {
  type NewPasswordPanel,
  type PasswordPanel,
  passwordPanel,
  payPasswordPanel,
  type RecoveryPanel,
  recoveryPanel,
} from '../domain/account/password.panel.ts'
export { passwords } from '../domain/account/passwords.ts'
export { inviteAddress } from '../domain/account/registration.calc.ts'
export {
  type AreaInput,
  type CaptchaInput,
  type RegistrationPanel,
  registrationPanel,
} from '../domain/account/registration.panel.ts'
export { registration } from '../domain/account/registration.ts'
export { ALL_OTHERS, endOtherSession } from '../domain/account/sessions.mutation.ts'
export { hasSessions, type SessionsPanel, sessionsPanel } from '../domain/account/sessions.panel.ts'
export type { OwnSession } from '../domain/account/sessions.wire.ts'
export type { StepId } from '../domain/checklist/checklist.calc.ts'
export { type ChecklistPanel, type ChecklistRow, checklistPanel } from '../domain/checklist/checklist.panel.ts'
export { checklist } from '../domain/checklist/checklist.ts'
export type { PictureInput, RealNameInput } from '../domain/identity/identity.calc.ts'
export { type IdentityPanel, identityPanel } from '../domain/identity/identity.panel.ts'
export { identity } from '../domain/identity/identity.ts'
export type { IdentityRecord } from '../domain/identity/identity.wire.ts'
export { maskedAccount, wholeAccount } from '../domain/session/session.calc.ts'
export type { AccountKind, SessionView, User } from '../domain/session/session.wire.ts'
export type { TextInput } from '../engine/form/fields.ts'
export { Secret, secret } from '../kernel/secret.ts'

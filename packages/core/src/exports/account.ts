/** The person: signing in and out, registration, passwords, verification, and where one is signed in. */
export { type AccountDomain, account } from '../domain/account/account.ts'
export type { Area } from '../domain/account/account.wire.ts'
export { captchaMachine } from '../domain/account/captcha.machine.ts'
export type { CodeInput } from '../domain/account/code.panel.ts'
export type { CodePurpose } from '../domain/account/code.wire.ts'
export { codeSenderMachine } from '../domain/account/code-sender.machine.ts'
export type { CodeSender, Codes } from '../domain/account/codes.ts'
export type { DemoFacts, LoginInputs } from '../domain/account/login.form.ts'
export { type EntryPanel, entryPanel, type LoginPanel, loginPanel } from '../domain/account/login.panel.ts'
export { type Login, login } from '../domain/account/login.ts'
export { mobileShown } from '../domain/account/mobile-shown.ts'
export type { RecoveryInputs } from '../domain/account/password.calc.ts'
export type { PasswordForm } from '../domain/account/password.form.ts'
export {
  type NewPasswordPanel,
  type PasswordPanel,
  passwordPanel,
  payPasswordPanel,
  type RecoveryPanel,
  recoveryPanel,
} from '../domain/account/password.panel.ts'
export { type PasswordChange, type Passwords, passwords, type Recovery } from '../domain/account/passwords.ts'
export { inviteAddress, type RegistrationInputs } from '../domain/account/registration.calc.ts'
export {
  type AreaInput,
  type CaptchaInput,
  type RegistrationPanel,
  registrationPanel,
} from '../domain/account/registration.panel.ts'
export { type Registration, type RegistrationDomain, registration } from '../domain/account/registration.ts'
export { ALL_OTHERS, endOtherSession } from '../domain/account/sessions.mutation.ts'
export { hasSessions, type SessionsPanel, sessionsPanel } from '../domain/account/sessions.panel.ts'
export type { OwnSession } from '../domain/account/sessions.wire.ts'
export type { ChecklistStep, StepId, StepState } from '../domain/checklist/checklist.calc.ts'
export { type ChecklistPanel, type ChecklistRow, checklistPanel } from '../domain/checklist/checklist.panel.ts'
export { type Checklist, checklist } from '../domain/checklist/checklist.ts'
export type { IdentityInputs, PictureInput, RealNameInput } from '../domain/identity/identity.calc.ts'
export { type IdentityPanel, identityPanel } from '../domain/identity/identity.panel.ts'
export { type Identity, type IdentityForm, identity } from '../domain/identity/identity.ts'
export type { IdentityRecord } from '../domain/identity/identity.wire.ts'
export type { ImageSlot, Images } from '../domain/images/images.ts'
export { maskedAccount, wholeAccount } from '../domain/session/session.calc.ts'
export { sessionMachine } from '../domain/session/session.machine.ts'
export { sessionMessages } from '../domain/session/session.messages.ts'
export type { AccountKind, SessionView, SignedIn, User } from '../domain/session/session.wire.ts'
export type { TextInput } from '../engine/form/fields.ts'
export { NO_SECRET, reveal, Secret, secret } from '../kernel/secret.ts'

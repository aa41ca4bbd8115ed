/** Signing in by a form, registration, recovery and passwords. */

export { type AccountDomain, account } from '../domain/account/account.ts'
export type { Area } from '../domain/account/account.wire.ts'
export { captchaMachine } from '../domain/account/captcha.machine.ts'
export type { CodeInput } from '../domain/account/code.panel.ts'
export type { CodePurpose } from '../domain/account/code.wire.ts'
export { codeSenderMachine } from '../domain/account/code-sender.machine.ts'
export { type CodeSender, type Codes, codes } from '../domain/account/codes.ts'
export { type Credentials, DEFAULT_AREA_CODE, loginIssues } from '../domain/account/login.calc.ts'
export type { LoginFacts, LoginInputs, LoginSuggestion } from '../domain/account/login.form.ts'
export { type LoginPanel, loginPanel } from '../domain/account/login.panel.ts'
export { type Login, login } from '../domain/account/login.ts'
export {
  type NewPassword,
  newPasswordIssues,
  type RecoveryInputs,
  recoveryIssues,
} from '../domain/account/password.calc.ts'
export type { PasswordFacts, PasswordForm } from '../domain/account/password.form.ts'
export {
  type NewPasswordPanel,
  type PasswordPanel,
  passwordPanel,
  payPasswordPanel,
  type RecoveryPanel,
  recoveryPanel,
} from '../domain/account/password.panel.ts'
export { type PasswordChange, type Passwords, passwords, type Recovery } from '../domain/account/passwords.ts'
export type { RecoveryFacts } from '../domain/account/recovery.form.ts'
export {
  accountName,
  type CodeDestination,
  inviteAddress,
  type RegistrationFields,
  type RegistrationInputs,
  registrationFields,
  registrationIssues,
  registrationRequest,
} from '../domain/account/registration.calc.ts'
export type { RegistrationFacts } from '../domain/account/registration.form.ts'
export {
  type AreaInput,
  type CaptchaInput,
  type RegistrationPanel,
  registrationPanel,
} from '../domain/account/registration.panel.ts'
export { type Registration, type RegistrationDomain, registration } from '../domain/account/registration.ts'
export { type ImageSlot, type Images, images } from '../domain/images/images.ts'
export type { TextInput } from '../engine/fields.ts'
export type { ImageInput } from '../engine/image-slot.machine.ts'
export { NO_SECRET, reveal, Secret, secret } from '../kernel/secret.ts'

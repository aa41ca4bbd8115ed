/** Signing in by a form, and what registration and recovery need. */

export { type AccountDomain, account } from '../domain/account/account.ts'
export type { Area } from '../domain/account/account.wire.ts'
export { type Credentials, DEFAULT_AREA_CODE, loginAccount, loginIssues } from '../domain/account/login.calc.ts'
export { type LoginInputs, loginMachine } from '../domain/account/login.machine.ts'
export { type LoginPanel, loginPanel } from '../domain/account/login.panel.ts'
export { type Login, login } from '../domain/account/login.ts'

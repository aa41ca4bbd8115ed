/** Permissions: the actions of each role, and the words why not. */

export type { Action, Role } from '../domain/access/access.calc.ts'
export { accessIssue, canDo, menuIssue, realNameIssue, roleOf } from '../domain/access/access.calc.ts'
export { accessMessages } from '../domain/access/access.messages.ts'

export { accessIssue, canDo, menuIssue, realNameIssue } from './access.calc.ts'
export { accessMessages } from './access.messages.ts'
export type { Action, Role } from './access.model.ts'

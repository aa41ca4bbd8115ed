/** Customer support: where it is, how it is opened, and what it is told. */
export { otherLoopback, type SupportPlace, supportPlace } from '../domain/support/support.calc.ts'
export { supportMessages } from '../domain/support/support.messages.ts'
export { type SupportPanel, supportPanel } from '../domain/support/support.panel.ts'
export { type Support, support } from '../domain/support/support.ts'

/** A check of a trading back end against the contract of openlot, and its report in three forms. Node alone. */

export { checkContract } from '../check.ts'
export type { CheckOptions } from '../checking.ts'
export type { CallReport, CallStatus, Finding, Kind, Report } from '../report.ts'
export { toJUnit, toText } from '../text.ts'

import { doneSaid, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import { type Issue, issue } from '../../kernel/issue.ts'

/** The box that is ticked. */
export interface ApplyInputs {
  readonly isAgreed: boolean
}
/** Why applying is not possible now. */
export interface ApplyFacts {
  readonly blocked: Issue | undefined
}

/** What an application needs. @rule FOL-17 FOL-18 */
export const applyRules: PlainFormRules<ApplyInputs, ApplyFacts, FormEnd> = {
  issues: ({ isAgreed }, { blocked }) =>
    blocked === undefined ? (isAgreed ? [] : [issue('follow.not_agreed', 'agreement')]) : [blocked],
  // The page says that it was sent; the server's own words come on top.
  intent: (_inputs, end) => (end.kind === 'done' && end.msg !== '' ? doneSaid(end, '') : []),
}

/** The application to become a master. */
export const applyMachine = plainForm(applyRules)

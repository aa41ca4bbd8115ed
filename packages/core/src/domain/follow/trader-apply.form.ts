import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import type { NoInputs } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { accessIssue, realNameIssue, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { applyTrader } from './follow.mutation.ts'

/** The box that is ticked. */
export interface ApplyInputs {
  readonly isAgreed: boolean
}
/** Why applying is not possible now. */
export interface ApplyFacts {
  readonly blocked: Issue | undefined
}

/** Rules of an application. @rule FOL-17 FOL-18 */
export const applyRules: PlainFormRules<ApplyInputs, ApplyFacts> = {
  issues: ({ isAgreed }, { blocked }) =>
    blocked === undefined ? (isAgreed ? [] : [issue('follow.not_agreed', 'agreement')]) : [blocked],
}

/** Why applying is not possible now. @rule ACC-6 FOL-17 */
export const applyFacts = derive((read): ApplyFacts => {
  const view = read(read.use(session).view)
  const settings = read(read.use(config).settings)
  return {
    blocked: accessIssue(roleOf(view), 'openProtectedLink') ?? (view.user && realNameIssue(settings, view.user)),
  }
})

/** The application to become a master. The page says that it was sent. @rule FOL-17 FOL-18 */
export const applyForm = plainForm({
  facts: applyFacts,
  rules: applyRules,
  empty: (_: NoInputs): ApplyInputs => ({ isAgreed: false }),
  mutations: [applyTrader],
  send: (_, { commit }) => commit(applyTrader, {}),
  accepted: {},
})

import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { type NewPassword, newPasswordIssues } from './password.calc.ts'
import { amendPayPassword } from './password.mutation.ts'

/** The pay password's form as it opens, and once it was sent. */
export const NO_PAY_PASSWORDS: NewPassword = { password: NO_SECRET, repeat: NO_SECRET }

/** @rule REG-20 REG-22 REG-23 */
export const payPasswordRules: PlainFormRules<NewPassword, object> = {
  issues: (inputs) => newPasswordIssues(inputs, 'account.pay_password_not_equal'),
  wipe: () => NO_PAY_PASSWORDS,
}

const noFacts = derive(() => ({}))

/** The form that sets the password of withdrawals, and leads to the withdrawal that lacked one, or the user centre. @rule REG-22 */
export const payPasswordForm = plainForm({
  facts: noFacts,
  rules: payPasswordRules,
  empty: (_: { readonly next: Address }) => NO_PAY_PASSWORDS,
  mutations: [amendPayPassword],
  send: ({ inputs: { password, repeat } }, { commit }) => commit(amendPayPassword, { password, repeat }),
  accepted: { say: 'account.pay_password_set', goes: { to: ({ next }) => next, replace: true } },
})

import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { account } from './account.ts'
import type { Area } from './account.wire.ts'
import { DEFAULT_AREA_CODE } from './login.calc.ts'
import { login } from './login.ts'
import { type RecoveryInputs, recoveryIssues } from './password.calc.ts'
import { forgetPassword } from './password.mutation.ts'
import { accountName, resolveArea, typedCode } from './registration.calc.ts'

const NO_SECRETS = { password: NO_SECRET, repeat: NO_SECRET, code: NO_SECRET } as const

/** Facts a recovery is judged by. */
export interface RecoveryFacts {
  readonly areas: readonly Area[]
}

/** A recovery as it opens. */
export const EMPTY_RECOVERY: RecoveryInputs = {
  ...NO_SECRETS,
  mode: 'email',
  account: '',
  area: { id: '', globalCode: DEFAULT_AREA_CODE },
}

/** Setting a new password without the old one. @rule REG-15 REG-26 */
export const recoveryRules: PlainFormRules<RecoveryInputs, RecoveryFacts> = {
  begins: ['mode'],
  issues: (inputs, { areas }) => recoveryIssues({ ...inputs, area: resolveArea(inputs.area, areas, inputs) }),
  next: (inputs) => ({ ...inputs, ...NO_SECRETS }),
}

/** Facts a recovery is judged by. */
export const recoveryFacts = derive((read): RecoveryFacts => ({ areas: read(read.use(account).areas).value ?? [] }))

/** The form that sets a new password without the old one. The login it leads to opens with the account. @rule REG-15 REG-16 REG-26 */
export const recoveryForm = plainForm({
  facts: recoveryFacts,
  rules: recoveryRules,
  empty: (_: { readonly next: Address }) => EMPTY_RECOVERY,
  mutations: [forgetPassword],
  send: ({ inputs, facts: { areas } }, { commit }) => {
    const { mode, password, repeat, code } = inputs
    return commit(forgetPassword, {
      type: mode === 'phone' ? 'mobile' : 'email',
      account: accountName({ ...inputs, area: resolveArea(inputs.area, areas, inputs) }),
      password,
      repeat,
      code: typedCode(code, 'sent'),
    })
  },
  settled: ({ kind }, { inputs, facts: { areas } }, use) => {
    if (kind !== 'accepted' && kind !== 'undecided') return
    const areaCode = resolveArea(inputs.area, areas, inputs).globalCode
    use(login).suggest({ mode: inputs.mode, account: inputs.account, areaCode })
  },
  accepted: { say: 'account.password_set', goes: { to: ({ next }) => next, replace: true } },
  scope: 'everyone',
})

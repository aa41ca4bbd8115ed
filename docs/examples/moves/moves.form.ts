import { type AccountTypeId, derive, type Issue } from '@openlot/core'
import { parseAmount } from '@openlot/core/calc'
import { type FormRules, reviewedForm } from '@openlot/core/engine'
import type { Account } from '@openlot/core/wallet'
import { wallet } from '@openlot/core/wallet'
import { moveMoney } from './moves.mutation.ts'

/** Inputs as the person typed them. */
export interface MoveInputs {
  readonly locale: string
  readonly amount: string
}

/** Facts besides what is typed; undefined until they were read. */
export interface MoveFacts {
  readonly from: Account | undefined
  readonly to: Account | undefined
}

/** Request as it travels. */
export interface MoveRequest {
  readonly amount: string
  readonly currencyId: string
  readonly from: AccountTypeId
  readonly to: AccountTypeId
}

/** Facts of a move: the fund and the contract account, as they are now. */
export const moveFacts = derive((read): MoveFacts => {
  const accounts = read(read.use(wallet).balances).value ?? []
  const ofType = (type: string): Account | undefined => accounts.find((account) => account.type === type)
  return { from: ofType('change'), to: ofType('forex') }
})

const issueOfAmount = ({ amount, locale }: MoveInputs, { from }: MoveFacts): Issue | undefined => {
  const typed = parseAmount(amount, locale)
  if (!typed.ok) return { ...typed.failure, field: 'amount' }
  if (typed.value.lte(0)) return { id: 'moves.nothing', field: 'amount' }
  return from && typed.value.gt(from.balance) ? { id: 'moves.short', field: 'amount' } : undefined
}

/** Rules of the form; pure, so that a test needs neither machine nor server. */
export const moveRules: FormRules<MoveInputs, MoveFacts, MoveRequest> = {
  blocked: (_, { from, to }) => (from && to ? undefined : { id: 'moves.balances_unknown' }),
  issues: (inputs, facts) => {
    const issue = issueOfAmount(inputs, facts)
    return issue === undefined ? [] : [issue]
  },
  request: ({ amount, locale }, { from, to }) => {
    const typed = parseAmount(amount, locale)
    if (!typed.ok || from === undefined || to === undefined) return undefined
    const ends = { from: from.accountTypeId, to: to.accountTypeId }
    return { amount: typed.value.toFixed(), currencyId: from.currencyId, ...ends }
  },
  absent: 'moves.not_made',
  next: (inputs) => ({ ...inputs, amount: '' }),
}

/** The form of a move; `locale` is how the person writes numbers (BCP 47). */
export const moveForm = reviewedForm({
  name: 'moves',
  mutation: moveMoney,
  facts: moveFacts,
  rules: moveRules,
  empty: ({ locale }: { readonly locale: string }): MoveInputs => ({ locale, amount: '' }),
  accepted: { say: 'moves.done' },
})

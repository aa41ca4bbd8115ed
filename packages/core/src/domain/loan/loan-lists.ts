import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import type { LoanId, LoanOptionId } from '../../kernel/brand.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import type { DepositAddress } from '../deposit/deposit.wire.ts'
import { chooseOffered, type DepositChoice, presetDeposit } from '../deposit/deposit-choice.calc.ts'
import type { LoanDetail, LoanOption, LoanRecord } from './loan.wire.ts'
import {
  loadLoan,
  loadLoanOption,
  loadLoanOptions,
  loadLoans,
  loadRepaymentInfo,
  loadRepaymentNetworks,
} from './loan.wire.ts'

/** Options, past loans and where they are repaid to. */
export interface LoanLists {
  /** Options of what can be borrowed. @rule LOAN-19 */
  readonly options: Resource<readonly LoanOption[]>
  /** One option as it is now: read again before an agreement and before a signature. @rule LOAN-19 */
  readonly option: (of: { readonly optionId: LoanOptionId }) => Resource<LoanOption>
  /** The person's loans, newest first; read again when the page is seen. @rule LOAN-37 */
  readonly records: PagedLists<LoanRecord, Readonly<Record<never, never>>>
  /** The terms of one loan and its agreement. */
  readonly detail: (of: { readonly loanId: LoanId }) => Resource<LoanDetail>
  /** Addresses a loan is repaid to. */
  readonly networks: (of: { readonly forLoan: LoanId }) => Resource<readonly DepositAddress[]>
  /** The addresses by another call, for a server that does not answer the first. */
  readonly otherNetworks: (of: { readonly forLoan: LoanId }) => Resource<readonly DepositAddress[]>
  /** The coin and network each loan is repaid by: the first as soon as they are read. @rule LOAN-54 */
  readonly choices: ReadCell<Readonly<Record<LoanId, DepositChoice>>>
  /** Chooses a coin or a network. */
  readonly choose: (loanId: LoanId, change: DepositChoice) => void
}

/** Loans: what can be borrowed, what was, and where it is repaid to. @rule LOAN-19 LOAN-37 */
export const loanLists: Domain<LoanLists> = domain('loanLists', (context) => {
  // Nothing pushes how a loan stands.
  context.onEnd(
    context.ports.host.watch((hint) => {
      if (hint === 'visible') context.invalidate(['loans'])
    }),
  )
  const rows = <Row>({ rows }: { readonly rows: readonly Row[] }): readonly Row[] => rows
  const choices = context.cell<Readonly<Record<LoanId, DepositChoice>>>({})
  const decide = (loanId: LoanId, choice: DepositChoice): void => choices.set({ ...choices.get(), [loanId]: choice })
  const offered = (
    answer: { readonly rows: readonly DepositAddress[] },
    _requestedAt: Monotonic,
    { forLoan }: { readonly forLoan: LoanId },
  ): readonly DepositAddress[] => {
    // A choice from now on: what is read later puts no other in its place.
    if (choices.get()[forLoan]?.coin === undefined) decide(forLoan, presetDeposit(answer.rows, {}))
    return answer.rows
  }
  const networks = context.open(resources({ call: loadRepaymentNetworks, pick: offered }))
  const otherNetworks = context.open(resources({ call: loadRepaymentInfo, pick: offered }))
  return {
    choices,
    choose: (loanId, change) => {
      const of = { forLoan: loanId }
      const known = otherNetworks(of).get().value ?? networks(of).get().value ?? []
      decide(loanId, chooseOffered(known, choices.get()[loanId] ?? {}, change))
    },
    options: context.open(resource({ call: loadLoanOptions, pick: rows<LoanOption> })),
    option: context.open(resources({ call: loadLoanOption })),
    records: context.open(pagedList({ call: loadLoans, key: ({ id }) => id, tag: 'loans' })),
    detail: context.open(resources({ call: loadLoan })),
    networks,
    otherNetworks,
  }
})

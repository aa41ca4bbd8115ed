import { derive } from '../../engine/read/derive.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { loanFirstInterestDay } from './loan.calc.ts'
import type { LoanOption } from './loan.wire.ts'
import { loanLists } from './loan-lists.ts'
import { loanPeriodLabel, ratePercent } from './loan-request.calc.ts'

/** Terms of a loan that is offered. Rates are in percent of the loan. */
export interface LoanOffer {
  readonly id: LoanOption['id']
  readonly label: ReturnType<typeof loanPeriodLabel>
  /** For each day, from `firstDay` on. */
  readonly dailyRate: Decimal
  readonly firstDay: number
  /** For each day it is late. */
  readonly dailyPenalty: Decimal
}

/** Terms of every loan that is offered, for whoever has not asked for one yet; empty until they are read. @rule LOAN-55 */
export const loanOffersPanel = derive((read, locale: string): readonly LoanOffer[] =>
  (read(read.use(loanLists).options).value ?? []).map((option) => ({
    id: option.id,
    label: loanPeriodLabel(option, locale),
    dailyRate: ratePercent(option.interestRate),
    firstDay: loanFirstInterestDay(option),
    dailyPenalty: ratePercent(option.penaltyRate),
  })),
)

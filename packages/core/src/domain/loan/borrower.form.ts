import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Resource } from '../../engine/read/resource.ts'
import { account } from '../account/account.ts'
import type { Area } from '../account/account.wire.ts'
import { config } from '../config/config.ts'
import type { ImageSlot } from '../images/images.ts'
import {
  type BorrowerInputs,
  type BorrowerNow,
  type BorrowerPictures,
  loanFormIssues,
  loanFormRequest,
} from './borrower.calc.ts'
import { BORROWER_PICTURES, type BorrowerPicture } from './borrower.fields.ts'
import { submitBorrower } from './borrower.mutation.ts'
import type { BorrowerRecord } from './borrower.wire.ts'

/** Facts the form of a borrower is judged by. */
export interface BorrowerFacts extends BorrowerNow {
  /** The countries and their phone codes. */
  readonly areas: readonly Area[]
}

/** Form that was sent and may not have arrived: it need not be typed again. */
export interface UnsureBorrower {
  readonly inputs: BorrowerInputs
  readonly pictures: Readonly<Record<BorrowerPicture, ImageSlot>>
  readonly sentOn: BorrowerRecord | undefined
}

/** Values the form of a borrower is opened with. */
export interface BorrowerGiven {
  /** Language by which the person writes numbers (BCP 47). */
  readonly locale: string
  readonly pictures: UnsureBorrower['pictures']
  readonly record: Resource<BorrowerRecord>
  /** Form left unsure before, of the person it was left by. */
  readonly unsure: () => UnsureBorrower | undefined
  /** Notes what was sent and may not have arrived; undefined: it has, or nothing was. */
  readonly left: (unsure: UnsureBorrower | undefined) => void
}

/** The form with nothing touched; `locale` is how the person writes numbers. */
export const emptyBorrower = (locale: string): BorrowerInputs => ({
  locale,
  typed: {},
  areaCode: '',
  step: 'person',
  checked: 0,
})

/** Rules of the form of a borrower; what was typed goes once it was accepted. @rule LOAN-9 LOAN-10 */
export const borrowerRules: PlainFormRules<BorrowerInputs, BorrowerNow> = {
  issues: loanFormIssues,
  next: ({ locale }) => emptyBorrower(locale),
}

/** The fields that are switched on, and what was uploaded and sent before. Today is the day in the configured zone. */
export const borrowerFacts = derive(
  (read, pictures: BorrowerGiven['pictures'], record: BorrowerGiven['record']): BorrowerFacts => ({
    flags: read(read.use(config).settings).flags,
    areas: read(read.use(account).areas).value ?? [],
    pictures: Object.fromEntries(
      BORROWER_PICTURES.flatMap((field) => {
        const { url } = read(pictures[field]).context
        return url === undefined ? [] : [[field, url]]
      }),
    ) as BorrowerPictures,
    record: read(record).value,
    today: read(read.use(config).today),
  }),
)

/** The form that says who asks for a loan. @rule LOAN-7 LOAN-16 LOAN-17 */
export const borrowerForm = plainForm({
  facts: borrowerFacts,
  asks: (_, { pictures, record }) => [pictures, record],
  rules: borrowerRules,
  empty: ({ locale, unsure }: BorrowerGiven) => unsure()?.inputs ?? emptyBorrower(locale),
  mutations: [submitBorrower],
  send: ({ inputs, facts }, { commit }) => commit(submitBorrower, loanFormRequest(inputs, facts)),
  settled: ({ kind }, { inputs, facts: { record }, given: { pictures, left } }) => {
    if (kind === 'undecided') left({ inputs, pictures, sentOn: record })
    else if (kind === 'accepted') left(undefined)
  },
  accepted: { say: 'loan.borrower_sent' },
})

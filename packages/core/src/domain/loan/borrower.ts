import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import { type Resource, resource } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { type ImageSlot, images } from '../images/images.ts'
import type { BorrowerInputs } from './borrower.calc.ts'
import { BORROWER_PICTURES, type BorrowerPicture } from './borrower.fields.ts'
import { type BorrowerFacts, borrowerForm, type UnsureBorrower } from './borrower.form.ts'
import { type BorrowerRecord, loadBorrower } from './borrower.wire.ts'

/** The form of a borrower with its pictures. It holds what is typed in memory alone. */
export interface BorrowerForm {
  readonly form: LivePlainForm<BorrowerInputs, BorrowerFacts>
  readonly pictures: Readonly<Record<BorrowerPicture, ImageSlot>>
  /** Defined when it was sent before, on this record, and nobody knows whether it arrived. */
  readonly unsure: { readonly sentOn: BorrowerRecord | undefined } | undefined
}

/** Members of the domain `borrower`. */
export interface Borrower {
  /** State of the review of the form, and what an agreement needs of the person. @rule LOAN-5 */
  readonly record: Resource<BorrowerRecord>
  /** The form as it was left, an empty one after it was sent; `locale` is how the person writes numbers (BCP 47). */
  readonly open: (locale: string) => BorrowerForm
}

/** Borrower of a loan: what the server knows of it, and the form. @rule LOAN-5 LOAN-7 LOAN-16 LOAN-17 */
export const borrower: Domain<Borrower> = domain('borrower', (context) => {
  const { slot } = context.use(images)
  const form = context.open(borrowerForm)
  // Looked at again after a while: the review may have ended meanwhile. Read only while it is subscribed to.
  context.onEnd(
    context.ports.host.watch((hint) => {
      if (hint === 'visible') context.invalidate(['borrower'])
    }),
  )
  const record = context.open(resource({ call: loadBorrower, tag: 'borrower' }))
  const kept = context.cell<BorrowerForm | undefined>(undefined)
  const left = context.cell<UnsureBorrower | undefined>(undefined)
  const make = (locale: string, again: UnsureBorrower | undefined): BorrowerForm => {
    const { epoch } = context.session()
    /** Of the person it was made for: a form that is held longer begins anew with the next. T30 */
    const unsure = () => (epoch === context.session().epoch ? again : undefined)
    const pictures =
      again?.pictures ??
      (Object.fromEntries(BORROWER_PICTURES.map((field) => [field, slot('loan')])) as BorrowerForm['pictures'])
    return {
      form: form({ locale, pictures, record, unsure, left: left.set }),
      pictures,
      get unsure() {
        return unsure()
      },
    }
  }
  return {
    record,
    open: (locale) => {
      const form = kept.get()
      const { value, context: at } = form?.form.get() ?? {}
      if (form !== undefined && (value === 'editing' || value === 'submitting') && at?.inputs.locale === locale)
        return form
      const unsure = left.get()
      const next = make(locale, unsure?.inputs.locale === locale ? unsure : undefined)
      kept.set(next)
      return next
    },
  }
})

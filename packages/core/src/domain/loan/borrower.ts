import { type ActorRefFrom, createActor } from 'xstate'
import { type Domain, domain } from '../../engine/domain.ts'
import { formEnd } from '../../engine/form-end.ts'
import { type Held, holdActor } from '../../engine/held-actor.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import type { CalendarDay } from '../../kernel/instant.ts'
import { ok } from '../../kernel/outcome.ts'
import { account } from '../account/account.ts'
import { calendar } from '../config/calendar.ts'
import { config } from '../config/config.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { type BorrowerInputs, type BorrowerNow, type BorrowerPictures, loanFormRequest } from './borrower.calc.ts'
import { BORROWER_PICTURES, type BorrowerPicture } from './borrower.fields.ts'
import { borrowerMachine, emptyBorrower } from './borrower.machine.ts'
import { type BorrowerRecord, loadBorrower, submitBorrower } from './borrower.wire.ts'

/** The form of a borrower with its pictures. It holds what is typed in memory alone. */
export interface BorrowerForm {
  readonly form: Held<ActorRefFrom<typeof borrowerMachine>>
  readonly pictures: Readonly<Record<BorrowerPicture, ImageSlot>>
  /** It was sent before, on this record, and nobody knows whether it arrived. */
  readonly unsure: { readonly sentOn: BorrowerRecord | undefined } | undefined
  /** Today in the configured zone. */
  readonly today: () => CalendarDay
}

/** Members of the domain `borrower`. */
export interface Borrower {
  /** How far the form has been looked at, and what an agreement needs of the person. @rule LOAN-5 */
  readonly record: Resource<BorrowerRecord>
  /** The form as it was left, an empty one after it was sent; `locale` is how the person writes numbers (BCP 47). */
  readonly open: (locale: string) => BorrowerForm
}

/** The addresses of what was uploaded. */
export const slotAddresses = (slots: BorrowerForm['pictures']): BorrowerPictures =>
  Object.fromEntries(
    BORROWER_PICTURES.flatMap((field) => {
      const { url } = slots[field].get().context
      return url === undefined ? [] : [[field, url]]
    }),
  )

/** Who asks for a loan: what the server knows of it, and the form. @rule LOAN-5 LOAN-7 LOAN-16 LOAN-17 */
export const borrower: Domain<Borrower> = domain('borrower', (context) => {
  const { use, commit } = context
  const { settings } = use(config)
  const { slot } = use(images)
  context.mutations(submitBorrower)
  // Looked at again after a while: the review may have ended meanwhile. Read only while it is subscribed to.
  context.onEnd(
    context.ports.host.watch((hint) => {
      if (hint === 'visible') context.invalidate(['borrower'])
    }),
  )
  const record = context.open(resource({ call: loadBorrower, tag: 'borrower' }))
  const kept = context.cell<BorrowerForm | undefined>(undefined)
  /** What was sent and may not have arrived: it need not be typed again. */
  const left = context.cell<
    | (NonNullable<BorrowerForm['unsure']> & Pick<BorrowerForm, 'pictures'> & { readonly inputs: BorrowerInputs })
    | undefined
  >(undefined)
  const today = use(calendar).today.get
  const make = (locale: string, unsure: ReturnType<typeof left.get>): BorrowerForm => {
    const madeIn = context.session().epoch
    /** Of the person it was made for: a form that is held longer begins anew with the next. */
    const again = (): typeof unsure => (madeIn === context.session().epoch ? unsure : undefined)
    const pictures =
      unsure?.pictures ??
      (Object.fromEntries(BORROWER_PICTURES.map((field) => [field, slot('loan')])) as BorrowerForm['pictures'])
    const facts = (): BorrowerNow => ({
      flags: settings.get().flags,
      areas: use(account).areas.get().value ?? [],
      pictures: slotAddresses(pictures),
      record: record.get().value,
      today: today(),
    })
    const submit = async (inputs: BorrowerInputs, isLookedAt: () => boolean) => {
      const now = facts()
      const { epoch } = context.session()
      const end = await formEnd(commit(submitBorrower, loanFormRequest(inputs, now)), isLookedAt)
      if (!end.ok) return end
      // Whoever signed in meanwhile is shown nothing of this person. T30
      if (epoch === context.session().epoch)
        left.set(end.value.kind === 'undecided' ? { inputs, pictures, sentOn: now.record } : undefined)
      return ok({ ...end.value, sentOn: now.record })
    }
    const form = holdActor(context, (isLookedAt) =>
      createActor(borrowerMachine, {
        ...context.actorOptions,
        input: {
          inputs: again()?.inputs ?? emptyBorrower(locale),
          world: { facts, submit: (inputs: BorrowerInputs) => submit(inputs, isLookedAt) },
        },
      }),
    )
    return {
      form,
      pictures,
      get unsure() {
        return again()
      },
      today,
    }
  }
  return {
    record,
    open: (locale) => {
      const form = kept.get()
      const snapshot = form?.form.get()
      if (form !== undefined && snapshot?.status === 'active' && snapshot.context.inputs.locale === locale) return form
      const unsure = left.get()
      const next = make(locale, unsure?.inputs.locale === locale ? unsure : undefined)
      kept.set(next)
      return next
    },
  }
})

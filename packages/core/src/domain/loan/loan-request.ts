import { type ActorRefFrom, createActor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { type Held, holdActor } from '../../engine/domain/held-actor.ts'
import { followedFor } from '../../engine/form/reviewed-form.machine.ts'
import type { DomainContext } from '../../engine/types.ts'
import { type Address, type LoanOptionId, loanOptionId } from '../../kernel/brand.ts'
import { dec, decimalText } from '../../kernel/decimal.ts'
import { issue } from '../../kernel/issue.ts'
import { reveal, secret } from '../../kernel/secret.ts'
import { accessIssue, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import { addressOf } from '../navigation/navigation.calc.ts'
import { routeNamed } from '../navigation/routes.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { agreementTemplate } from './agreements/html.ts'
import { agreementLanguage, loadAgreement } from './agreements/load.ts'
import { loadBorrower } from './borrower.wire.ts'
import { submitLoan } from './loan.mutation.ts'
import { loadLoanOption } from './loan.wire.ts'
import { agreementValues, fillAgreement } from './loan-agreement.calc.ts'
import { loanLists } from './loan-lists.ts'
import { isSameOption, type LoanInputs, loanAmountIssues } from './loan-request.calc.ts'
import { type LoanOffer, type LoanReading, loanRequestMachine } from './loan-request.machine.ts'

/** Values chosen and typed before an agreement is read. */
export interface LoanDraft extends LoanInputs {
  /** A person wanted to go on: what is missing is shown from then on. */
  readonly tried: boolean
}

/** One request, as its two screens hold it. */
export type LoanRequest = Held<ActorRefFrom<typeof loanRequestMachine>>

/** The request that is being made, from what is typed to its signature. */
export interface LoanRequests {
  readonly draft: ReadCell<LoanDraft>
  /** Changes the draft. */
  readonly change: (change: Partial<LoanInputs>) => void
  /** Leads to the agreement of that option and amount (plain digits), or notes that it was tried. @rule LOAN-24 */
  readonly goOn: (to: { readonly optionId: LoanOptionId; readonly amount: string } | undefined) => void
  /** The request of an option and an amount, as they stand in an address: the same one for its agreement and its signature. */
  readonly open: (optionId: string, amount: string) => LoanRequest
}

const NO_CODE = { kind: 'failed', failure: { _tag: 'TransportFailure', reason: 'network' } } as const

/** Asking for a loan: its agreement, the signature, and sending them once. @rule LOAN-32 LOAN-35 LOAN-36 */
export const createLoanRequests = (context: DomainContext): LoanRequests => {
  const { use } = context
  context.mutations(submitLoan)
  const draft = context.cell<LoanDraft>({ locale: 'en', optionId: undefined, amount: '', tried: false })
  const kept = context.cell<{ readonly name: string; readonly request: LoanRequest } | undefined>(undefined)
  const addressFor = (name: 'loan/agreement' | 'loan/sign', id: string, amount: string): Address =>
    addressOf(routeNamed(name), { id, amount }) as Address

  const readOffer = async (id: LoanOptionId, amountText: string): Promise<LoanReading> => {
    const language = agreementLanguage(use(preferences).language.get())
    const [who, option, words] = await Promise.all([
      // On entering an account the page reads it as well: one question, asked once.
      context.call(loadBorrower, {}),
      context.call(loadLoanOption, { optionId: id }, { fresh: true }),
      loadAgreement(language).catch(() => undefined),
    ])
    if (!who.ok) return { kind: 'failed', failure: who.failure }
    if (who.value.status !== 'approved') return { kind: 'unapproved' }
    if (!option.ok)
      return option.failure._tag === 'Rejected'
        ? { kind: 'refused', issue: issue('loan.not_offered') }
        : { kind: 'failed', failure: option.failure }
    const shown = use(loanLists)
      .options.get()
      .value?.find((one) => one.id === id)
    if (shown !== undefined && !isSameOption(shown, option.value)) {
      void use(loanLists).options.refresh()
      return { kind: 'refused', issue: issue('loan.terms_changed') }
    }
    const plain = decimalText(amountText)
    const amount = plain === undefined ? undefined : dec(plain)
    const [problem] = loanAmountIssues(option.value, amount, draft.get().locale)
    if (problem !== undefined || amount === undefined)
      return { kind: 'refused', issue: problem ?? issue('loan.input_amount') }
    const { firstName, lastName, country, mobile } = who.value
    const settings = use(config).settings.get()
    // Values the form does not ask for stay blank in the agreement.
    const asked = [
      firstName,
      lastName,
      ...(settings.flags.has('is_loan_country') ? [country] : []),
      ...(settings.flags.has('is_loan_mobile') ? [mobile] : []),
    ]
    if (asked.includes('')) return { kind: 'refused', issue: issue('loan.no_borrower') }
    if (words === undefined) return NO_CODE
    const { siteName } = settings
    const { period: loanPeriod, freePeriod, interestRate, penaltyRate } = option.value
    const values = agreementValues({
      borrower: { firstName, lastName, country, mobile },
      product: siteName,
      amount,
      loanPeriod,
      freePeriod,
      interestRate,
      penaltyRate,
      date: use(config).today.get(),
      words,
    })
    const template = agreementTemplate(language, words)
    const offer: LoanOffer = {
      option: option.value,
      amount,
      agreement: secret(fillAgreement(template, values)),
      blocked: accessIssue(roleOf(use(session).view.get()), 'moveMoney'),
      signed: (signature) => secret(fillAgreement(template, values, reveal(signature))),
    }
    return { kind: 'offer', offer }
  }

  const make = (id: string, amount: string): LoanRequest =>
    holdActor(context, (hasSubscribers) => {
      const actor = createActor(loanRequestMachine, {
        ...context.actorOptions,
        input: {
          world: {
            addresses: {
              agreement: addressFor('loan/agreement', id, amount),
              sign: addressFor('loan/sign', id, amount),
            },
            hasSubscribers,
            read: () => readOffer(loanOptionId(id), amount),
            commit: (offer, signature) =>
              followedFor(
                context.commit(submitLoan, {
                  amount: offer.amount.toFixed(),
                  optionId: offer.option.id,
                  sign: signature,
                  agreement: offer.signed(signature),
                }),
                hasSubscribers,
              ),
          },
        },
      })
      actor.subscribe((snapshot) => {
        if (!snapshot.matches('accepted')) return
        // The next one is another request: it is agreed to anew.
        kept.set(undefined)
        draft.set({ ...draft.get(), amount: '', tried: false })
      })
      return actor
    })

  return {
    draft,
    change: (change) => draft.set({ ...draft.get(), ...change }),
    goOn: (to) => {
      draft.set({ ...draft.get(), tried: to === undefined })
      if (to === undefined) return
      context.emit({ type: 'navigate', to: addressFor('loan/agreement', to.optionId, to.amount) })
    },
    open: (optionId, amount) => {
      const name = `${optionId} ${amount}`
      const known = kept.get()
      if (known?.name === name) return known.request
      const request = make(optionId, amount)
      kept.set({ name, request })
      return request
    },
  }
}

import { calendarDay } from '@openlot/core'
import { AGREEMENTS, agreementTemplate, agreementValues, fillAgreement, isSignature } from '@openlot/core/agreements'
import { LOAN_OPTIONS } from '../src/books/loan-terms.ts'
import { toBase64 } from '../src/pictures/base64.ts'
import { SAMPLE_PICTURE } from '../src/pictures/sample-picture.ts'
import type { World } from '../src/world.ts'

/** A signature that could have been drawn. */
export const SIGN = `data:image/png;base64,${toBase64(SAMPLE_PICTURE)}`

/** A loan of this person to be repaid, for the calls about one. */
export const lendTo = (world: World, userId: number): void => {
  const [option] = LOAN_OPTIONS
  if (option === undefined) throw new Error('nothing is lent')
  world.loans.submit({ userId, option, amount: 500_000_000n, agreement: ['', ''], byHand: true })
  world.loans.decide(userId, 'approve')
}

/** The parameters of a signed request, with the agreement a client would fill. */
export const signedRequest = (
  world: { readonly borrowers: Pick<World['borrowers'], 'fieldsOf'>; readonly clock: Pick<World['clock'], 'now'> },
  userId: number,
  fields: Readonly<Record<string, string | number>> = {},
) => {
  const asked = { amount: '500', config_id: 1, sign: SIGN, ...fields }
  const option = LOAN_OPTIONS.find(({ id }) => id === asked.config_id)
  const { name = '', last_name = '', country = '', mobile = '' } = world.borrowers.fieldsOf(userId)
  const values = agreementValues({
    borrower: { firstName: last_name, lastName: name, country, mobile },
    product: 'openlot',
    amount: /^\d+(?:\.\d+)?$/.test(asked.amount) ? asked.amount : '1',
    loanPeriod: option?.period ?? 1,
    freePeriod: option?.freePeriod ?? 0,
    interestRate: option?.interestRate ?? 0,
    penaltyRate: option?.penaltyRate ?? 0,
    date: calendarDay(world.clock.now(), 'UTC'),
    words: AGREEMENTS.hk,
  })
  const template = agreementTemplate('hk', AGREEMENTS.hk)
  const agreement = isSignature(asked.sign)
    ? fillAgreement(template, values, asked.sign)
    : fillAgreement(template, values)
  return { ...asked, agreement, ...fields }
}

import './loan.css'
import type { LoanOffer } from '@openlot/core/loan'
import { useId } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useFormat } from '../../ui/use-format.ts'

/** Terms of the loans that are offered, before anything is asked. @rule LOAN-55 */
export const LoanOffers = ({ offers }: { readonly offers: readonly LoanOffer[] }) => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  if (offers.length === 0) return null
  return (
    <section className="loan-offers" aria-labelledby={id}>
      <h3 id={id} className="ol-strong">
        {text('loan.offered')}
      </h3>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <bdi>{text('loan.period_label', offer.label)}</bdi>
            <p className="loan-note">
              {text('loan.offer_terms', {
                rate: format.rate(offer.dailyRate),
                day: offer.firstDay,
                penalty: format.rate(offer.dailyPenalty),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

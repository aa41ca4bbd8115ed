import type { Decimal } from '@openlot/core'

/** Risk beside what may be won, as long as they are; for drawing only. */
export const RiskBar = ({ loss, gain }: { readonly loss: Decimal; readonly gain: Decimal }) => {
  const [lost, won] = [loss, gain].map((one) => Math.max(0.05, Math.abs(Number(one.toFixed()))))
  return (
    <div className="risk-bar" aria-hidden="true" style={{ gridTemplateColumns: `${lost}fr ${won}fr` }}>
      <span className="risk-bar-loss" />
      <span className="risk-bar-gain" />
    </div>
  )
}

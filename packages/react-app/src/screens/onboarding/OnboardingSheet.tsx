import './onboarding.css'
import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export type OnboardingSheetProps = {
  readonly open: boolean
  /** Amount to practise with; undefined until it is known. */
  readonly amount: string | undefined
  /** The market is the server's own simulation. */
  readonly simulated: boolean
  readonly onStart: () => void
  readonly onClose: () => void
}

type PointProps = { readonly icon: IconName; readonly title: string; readonly hint: string }
const Point = ({ icon, title, hint }: PointProps) => (
  <li className="onboarding-point">
    <span className="onboarding-icon">
      <Icon name={icon} />
    </span>
    <span>
      <span className="onboarding-title">{title}</span>
      <span className="onboarding-hint">{hint}</span>
    </span>
  </li>
)

/** A mock account that has just been opened: what it is, and one way on. @rule SES-24 */
export const OnboardingSheet = ({ open, amount, simulated, onStart, onClose }: OnboardingSheetProps) => {
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('onboarding.title')}
      closeLabel={text('common.close')}
      footer={
        <Button block onClick={onStart}>
          {text('onboarding.start')}
        </Button>
      }
    >
      <ul className="onboarding">
        <Point
          icon="wallet"
          title={amount === undefined ? text('session.mock_account') : text('onboarding.money', { amount })}
          hint={text('onboarding.money_hint')}
        />
        {simulated && <Point icon="market" title={text('onboarding.market')} hint={text('onboarding.market_hint')} />}
        <Point icon="refresh" title={text('onboarding.again')} hint={text('onboarding.again_hint')} />
      </ul>
    </Sheet>
  )
}

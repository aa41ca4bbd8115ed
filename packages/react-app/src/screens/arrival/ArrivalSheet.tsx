import './arrival.css'
import type { Text } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export type ArrivalSheetProps = {
  readonly open: boolean
  /** What there is to practise with; undefined until it is known. */
  readonly amount: string | undefined
  /** The market is the server's own simulation. */
  readonly simulated: boolean
  readonly onStart: () => void
  readonly onClose: () => void
  readonly text: Text
}

type PointProps = { readonly icon: IconName; readonly title: string; readonly hint: string }
const Point = ({ icon, title, hint }: PointProps) => (
  <li className="arrival-point">
    <span className="arrival-icon">
      <Icon name={icon} />
    </span>
    <span>
      <span className="arrival-title">{title}</span>
      <span className="arrival-hint">{hint}</span>
    </span>
  </li>
)

/** A mock account that has just been opened: what it is, and one way on. @rule SES-24 */
export const ArrivalSheet = ({ open, amount, simulated, onStart, onClose, text }: ArrivalSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={text('arrival.title')}
    closeLabel={text('common.close')}
    footer={
      <Button block onClick={onStart}>
        {text('arrival.start')}
      </Button>
    }
  >
    <ul className="arrival">
      <Point
        icon="wallet"
        title={amount === undefined ? text('session.mock_account') : text('arrival.money', { amount })}
        hint={text('arrival.money_hint')}
      />
      {simulated && <Point icon="market" title={text('arrival.market')} hint={text('arrival.market_hint')} />}
      <Point icon="refresh" title={text('arrival.again')} hint={text('arrival.again_hint')} />
    </ul>
  </Sheet>
)

import { useText } from '../../intl/use-text.ts'
import { HideButton } from '../../shell/HideButton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type WalletBarProps = {
  readonly title: string
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onBack: () => void
}

/** The head of a screen about money: the way back, and the toggle that covers amounts. */
export const WalletBar = ({ title, stale, hideAmounts, onHideAmounts, onBack }: WalletBarProps) => {
  const text = useText()
  return (
    <TopBar
      title={title}
      onBack={onBack}
      backLabel={text('nav.back')}
      end={
        <>
          {stale && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
          <HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />
        </>
      }
    />
  )
}

import { useText } from '../intl/use-text.ts'
import { IconButton } from '../ui/IconButton.tsx'

export type HideProps = {
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
}

/** Masks a person's own amounts, and shows them again. */
export const HideButton = ({ hideAmounts, onHideAmounts }: HideProps) => {
  const text = useText()
  return (
    <IconButton
      icon={hideAmounts ? 'eyeOff' : 'eye'}
      label={text(hideAmounts ? 'wallet.show' : 'wallet.hide')}
      onClick={() => onHideAmounts(!hideAmounts)}
    />
  )
}

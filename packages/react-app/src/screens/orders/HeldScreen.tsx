import { preferences } from '@openlot/core'
import { heldPanel } from '@openlot/core/contract'
import { useCell, useDomain, useFacts } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText } from '../../intl/use-text.ts'
import { OwnCover } from '../../ui/Own.tsx'
import { HeldView } from './HeldView.tsx'

export const HeldScreen = () => {
  const text = useText()
  const { hideAmounts } = useCell(useDomain(preferences).chosen)
  return (
    <OwnCover on={hideAmounts} label={text('wallet.hidden')}>
      <HeldView panel={useFacts(heldPanel)} text={text} format={useFormat()} />
    </OwnCover>
  )
}

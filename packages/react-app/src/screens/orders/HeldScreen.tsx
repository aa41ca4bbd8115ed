import { preferences } from '@openlot/core'
import { heldPanel } from '@openlot/core/contract'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText } from '../../bind/use-text.ts'
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

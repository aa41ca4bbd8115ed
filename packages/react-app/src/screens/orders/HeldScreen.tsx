import { features, preferences } from '@openlot/core'
import { heldPanel } from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { useText } from '../../intl/use-text.ts'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { OwnMask } from '../../ui/Own.tsx'
import { useShowsMicro } from '../micro/use-source.ts'
import { HeldView } from './HeldView.tsx'

/** Code of the micro orders: never loaded where micro is off. */
const microChunk = pageChunk(() =>
  import('../micro/MicroHeldScreen.tsx').then(({ MicroHeldScreen }) => MicroHeldScreen),
)
const Micro = () => {
  const code = useChunk(microChunk)
  if (code.stage !== 'here') return null
  const MicroHeldScreen = code.part
  return <MicroHeldScreen />
}

const Contract = () => {
  const text = useText()
  const { hideAmounts } = useCell(useDomain(preferences).chosen)
  return (
    <OwnMask on={hideAmounts} label={text('wallet.hidden')}>
      <HeldView panel={useFacts(heldPanel)} />
    </OwnMask>
  )
}

export type HeldProps = {
  /** The screen shows contract orders itself, or there is no place for them; and micro orders while micro is chosen on it. */
  readonly isOwn: boolean
}

export const HeldScreen = ({ isOwn }: HeldProps) => {
  const hasMicro = features(useCell(useClient().settings)).micro
  const isMicroShown = useShowsMicro() && isOwn
  return (
    <>
      {hasMicro && !isMicroShown && <Micro />}
      {!isOwn && <Contract />}
    </>
  )
}

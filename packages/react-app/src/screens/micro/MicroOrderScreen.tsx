import {
  type MicroOrderId,
  micro,
  microOrderFacts,
  microOrderPanel,
  microPath,
  microPathFacts,
} from '@openlot/core/micro'
import { useCell, useClient, useDomain, useFacts, useOwn } from '@openlot/react'
import { useEffect } from 'react'
import { MicroOrderView } from './MicroOrderView.tsx'

export type MicroOrderScreenProps = {
  readonly id: MicroOrderId
  readonly open: boolean
  readonly onClose: () => void
}

/** The sheet of one micro order; what cannot be read the first time has none. */
export const MicroOrderScreen = ({ id, open, onClose }: MicroOrderScreenProps) => {
  const { order, attend, followTicks } = useDomain(micro)
  useEffect(() => (open ? attend(id) : undefined), [open, attend, id])
  const facts = useFacts(microPathFacts, id)
  const { symbolId } = facts
  useEffect(() => (open && symbolId !== undefined ? followTicks(symbolId) : undefined), [open, followTicks, symbolId])
  const one = useOwn(() => order(id), id)
  const panel = microOrderPanel(useCell(one), one.send, useFacts(microOrderFacts, id))
  const isGone = panel.stage === 'gone'
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  return (
    <MicroOrderView
      panel={panel}
      path={microPath(facts)}
      open={open && !isGone}
      onClose={onClose}
      mock={useCell(useClient().session).kind === 'demo'}
    />
  )
}

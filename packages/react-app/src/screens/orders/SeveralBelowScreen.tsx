import { closeSeveral, closeSeveralFacts, closeSeveralPanel } from '@openlot/core/contract'
import { useCell, useDomain, useFacts } from '@openlot/react'
import { useState } from 'react'
import { SeveralBelowView } from './SeveralBelowView.tsx'

/** Closing what is selected in the table below the chart. */
export const SeveralBelowScreen = ({ stale }: { readonly stale: boolean }) => {
  const { several } = useDomain(closeSeveral)
  const facts = useFacts(closeSeveralFacts, several)
  const panel = closeSeveralPanel(useCell(several), several.send, facts)
  const [open, setOpen] = useState(false)
  return <SeveralBelowView panel={panel} stale={stale} open={open} onOpen={setOpen} />
}

import { closeSeveral, closeSeveralFacts, closeSeveralPanel } from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { CloseSeveralView, type CloseSeveralViewProps } from './CloseSeveralView.tsx'

/** Closes several positions; who comes back finds them as they are by then. */
export const CloseSeveralScreen = (props: Pick<CloseSeveralViewProps, 'stale' | 'precisionOf'>) => {
  const { several } = useDomain(closeSeveral)
  const facts = useFacts(closeSeveralFacts, several)
  const panel = closeSeveralPanel(useCell(several), several.send, facts)
  return <CloseSeveralView panel={panel} mock={useCell(useClient().session).kind === 'demo'} {...props} />
}

import { contentPanel } from '@openlot/core/content'
import { applyPanel, follow } from '@openlot/core/follow'
import { useCell, useClient, useDomain, useFacts, useForm } from '@openlot/react'
import { Redirect } from '../../shell/Redirect.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ApplyView } from './ApplyView.tsx'

export const ApplyScreen = () => {
  const { application } = useDomain(follow)
  const isTrader = useCell(useClient().session).user?.isTrader === true
  const panel = useForm(applyPanel, application)
  const terms = useFacts(contentPanel, 'trader_agreement')
  const back = useBack()
  // A master has nothing to apply for.
  if (isTrader) return <Redirect to="/follow/my-follower" />
  return <ApplyView panel={panel} terms={terms} onBack={back} />
}

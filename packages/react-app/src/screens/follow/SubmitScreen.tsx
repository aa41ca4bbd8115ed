import { contentPanel } from '@openlot/core/content'
import { follow, followSettingsPanel, masterHeadPanel } from '@openlot/core/follow'
import { wallet } from '@openlot/core/wallet'
import { useDomain, useFacts, useForm, useOwn, useVisit } from '@openlot/react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Redirect } from '../../shell/Redirect.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useStale } from '../../shell/use-stale.ts'
import { SubmitView } from './SubmitView.tsx'

export const SubmitScreen = () => {
  const userId = useQuery().get('id') ?? ''
  const { locale } = useIntl()
  const { one, settings } = useDomain(follow)
  const { balances } = useDomain(wallet)
  const form = useOwn(() => settings(userId, locale), `${userId} ${locale}`)
  const master = useFacts(masterHeadPanel, userId)
  const panel = useForm(followSettingsPanel, form)
  const terms = useFacts(contentPanel, 'follow_agreement')
  const stale = useStale()
  const back = useBack()
  const navigate = useNavigate()
  useVisit(one({ userId }), balances)
  // A trader who is followed already has nothing to set. @rule FOL-24
  if (master.card?.isFollowed === true && panel.stage === 'editing' && panel.refusal === undefined)
    return <Redirect to={master.card.address} />
  return (
    <SubmitView
      master={master}
      panel={panel}
      terms={terms}
      stale={stale}
      onBack={back}
      // The settings are behind the person: no step back leads to them.
      onDone={() => void navigate(master.card?.address ?? '/follow', { replace: true })}
    />
  )
}

import { config } from '@openlot/core'
import { fund, fundDonePanel, productFacts, subscribePanel } from '@openlot/core/fund'
import { wallet } from '@openlot/core/wallet'
import { useDomain, useFacts, useForm, useOwn, useVisit } from '@openlot/react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { DonePage } from '../../shell/DonePage.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useDone } from '../../shell/use-done.ts'
import { useQuery } from '../../shell/use-query.ts'
import { SubscribeView } from './SubscribeView.tsx'

export const SubscribeScreen = () => {
  const { locale } = useIntl()
  const id = useQuery().get('id') ?? ''
  const { subscribe, product } = useDomain(fund)
  const own = useOwn(() => subscribe(id, locale), `${id} ${locale}`)
  useVisit(id === '' ? undefined : product({ productId: id }), useDomain(wallet).balances)
  const navigate = useNavigate()
  const toRecords = () => void navigate('/mining/record', { replace: true })
  const done = useDone(useFacts(fundDonePanel), toRecords)
  return (
    <>
      <SubscribeView
        panel={useForm(subscribePanel, own, useFacts(productFacts, id))}
        now={useDomain(config).now()}
        onBack={useBack()}
      />
      <DonePage {...done} onAll={toRecords} />
    </>
  )
}

import { fund, fundRecordsPanel } from '@openlot/core/fund'
import { useState } from 'react'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { FundRecordsView } from './FundRecordsView.tsx'
import { RedeemQuestion } from './RedeemQuestion.tsx'

export const FundRecordsScreen = () => {
  const [asked, ask] = useState({ id: '', turn: 0, open: false })
  useVisit(useDomain(fund).subscriptions({}))
  return (
    <FundRecordsView
      panel={useFacts(fundRecordsPanel)}
      onRedeem={(id) => ask(({ turn }) => ({ id, turn: turn + 1, open: true }))}
      onBack={useBack()}
      question={
        asked.turn > 0 && (
          <RedeemQuestion
            key={asked.turn}
            id={asked.id}
            open={asked.open}
            onClose={() => ask((now) => ({ ...now, open: false }))}
          />
        )
      }
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}

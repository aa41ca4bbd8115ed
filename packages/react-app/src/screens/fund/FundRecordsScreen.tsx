import { fundRecordsPanel, redeemDonePanel } from '@openlot/core/fund'
import { useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { DonePage } from '../../shell/DonePage.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useDone } from '../../shell/use-done.ts'
import { FundRecordsView } from './FundRecordsView.tsx'
import { RedeemQuestion } from './RedeemQuestion.tsx'

export const FundRecordsScreen = () => {
  const [asked, ask] = useState({ id: '', turn: 0, open: false })
  const panel = useFacts(fundRecordsPanel)
  useVisit(panel)
  const done = useDone(useFacts(redeemDonePanel), () => undefined)
  return (
    <>
      <FundRecordsView
        panel={panel}
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
      />
      <DonePage {...done} />
    </>
  )
}

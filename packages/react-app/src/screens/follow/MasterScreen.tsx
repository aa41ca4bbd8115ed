import { realtime } from '@openlot/core'
import { following, masterPanel, traders, unfollowPanel } from '@openlot/core/traders'
import { useState } from 'react'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { CopiesSlot } from './CopiesSlot.tsx'
import { MasterView } from './MasterView.tsx'

export const MasterScreen = () => {
  const userId = useQuery().get('id') ?? ''
  const { one, orders } = useDomain(traders)
  const { unfollow } = useDomain(following)
  const [isShown, setShown] = useState(false)
  const panel = useFacts(masterPanel, userId)
  const question = useOwn(() => unfollow(userId), userId)
  const text = useText()
  const trader = one({ userId })
  useVisit(trader, orders({ userId, status: 'closed' }))
  return (
    <>
      <MasterView
        panel={panel}
        unfollow={unfollowPanel(useCell(question), question.send, userId)}
        onRefresh={() => {
          panel.closed.refresh()
          void trader.refresh()
        }}
        stale={useCell(useDomain(realtime).status) !== 'live'}
        onCopies={() => setShown(true)}
        onBack={useBack()}
        text={text}
        say={useWords()}
        format={useFormat()}
      />
      {panel.copies !== undefined && (
        <CopiesSlot
          copies={panel.copies}
          title={text('follow.my_copies')}
          open={isShown}
          onClose={() => setShown(false)}
        />
      )}
    </>
  )
}

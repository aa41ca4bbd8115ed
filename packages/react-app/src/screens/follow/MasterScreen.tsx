import { follow, masterPanel, unfollowPanel } from '@openlot/core/follow'
import { useDomain, useFacts, useForm, useOwn, useVisit } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useStale } from '../../shell/use-stale.ts'
import { CopiesSlot } from './CopiesSlot.tsx'
import { MasterView } from './MasterView.tsx'

export const MasterScreen = () => {
  const text = useText()
  const userId = useQuery().get('id') ?? ''
  const { one, orders, unfollow, records } = useDomain(follow)
  const [isShown, setShown] = useState(false)
  const panel = useFacts(masterPanel, userId)
  const question = useOwn(() => unfollow(userId), userId)
  const trader = one({ userId })
  useEffect(() => records.watch(userId), [records, userId])
  useVisit(trader, orders({ userId, status: 'closed' }))
  return (
    <>
      <MasterView
        panel={panel}
        unfollow={useForm(unfollowPanel, question)}
        onRefresh={() => {
          panel.closed.refresh()
          records.refresh()
          void trader.refresh()
        }}
        stale={useStale()}
        onCopies={() => setShown(true)}
        onBack={useBack()}
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

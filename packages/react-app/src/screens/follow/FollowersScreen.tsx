import { type FollowerRow, followersPanel } from '@openlot/core/follow'
import { useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { CopiesSlot } from './CopiesSlot.tsx'
import { FollowersView } from './FollowersView.tsx'
import { nameOr } from './figures.tsx'

export const FollowersScreen = () => {
  const text = useText()
  const panel = useFacts(followersPanel)
  const [shown, setShown] = useState<{ readonly follower: FollowerRow; readonly open: boolean }>()
  useVisit(panel.isTrader ? panel : undefined)
  return (
    <>
      <FollowersView
        panel={panel}
        stale={useStale()}
        onCopies={(follower) => setShown({ follower, open: true })}
        onBack={useBack()}
      />
      {shown !== undefined && (
        <CopiesSlot
          copies={shown.follower.copies}
          title={text('follow.copies_of', { name: nameOr(shown.follower.name, text) })}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </>
  )
}

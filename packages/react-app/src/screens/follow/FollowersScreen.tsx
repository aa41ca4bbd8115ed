import { realtime } from '@openlot/core'
import { type FollowerRow, followersPanel, traders } from '@openlot/core/traders'
import { useState } from 'react'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { CopiesSlot } from './CopiesSlot.tsx'
import { FollowersView } from './FollowersView.tsx'
import { nameOr } from './figures.tsx'

export const FollowersScreen = () => {
  const { followers } = useDomain(traders)
  const panel = useFacts(followersPanel)
  const [shown, setShown] = useState<{ readonly follower: FollowerRow; readonly open: boolean }>()
  const text = useText()
  useVisit(panel.isTrader ? followers({}) : undefined)
  return (
    <>
      <FollowersView
        panel={panel}
        stale={useCell(useDomain(realtime).status) !== 'live'}
        onCopies={(follower) => setShown({ follower, open: true })}
        onBack={useBack()}
        text={text}
        say={useWords()}
        format={useFormat()}
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

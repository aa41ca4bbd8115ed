import { type FollowOrderFilter, follow, followOrdersPanel } from '@openlot/core/follow'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useStale } from '../../shell/use-stale.ts'
import { CopiesSheet, type CopyStatus } from './CopiesSheet.tsx'

type CopiesSlotProps = {
  readonly copies: (status: CopyStatus) => FollowOrderFilter
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Live numbers are listened to only while the orders that follow are shown. @rule FOL-15 */
export const CopiesSlot = ({ copies, title, open, onClose }: CopiesSlotProps) => {
  const { watch, orders } = useDomain(follow)
  const [status, setStatus] = useState<CopyStatus>('holding')
  const { userId, followUserId = '' } = copies(status)
  const isLive = open && status === 'holding'
  useEffect(
    () => (isLive ? watch({ userId, followUserId, status: 'holding' }) : undefined),
    [watch, isLive, userId, followUserId],
  )
  useVisit(open ? orders(copies(status)) : undefined)
  return (
    <CopiesSheet
      open={open}
      onClose={onClose}
      title={title}
      status={status}
      onStatus={setStatus}
      panel={useFacts(followOrdersPanel, userId, followUserId, status)}
      stale={useStale()}
    />
  )
}

import type { ReactNode } from 'react'
import { useText } from '../intl/use-text.ts'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'

type RefreshableProps = {
  readonly onRefresh: () => void
  readonly busy: boolean
  readonly children: ReactNode
}

/** A screen that is read again when it is pulled down. */
export const Refreshable = ({ onRefresh, busy, children }: RefreshableProps) => {
  const text = useText()
  return (
    <PullToRefresh onRefresh={onRefresh} busy={busy} label={text('common.refresh')} busyLabel={text('common.loading')}>
      {children}
    </PullToRefresh>
  )
}

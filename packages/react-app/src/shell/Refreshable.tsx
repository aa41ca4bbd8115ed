import type { ReactNode } from 'react'
import type { Text } from '../intl/use-text.ts'
import { PullToRefresh } from '../ui/PullToRefresh.tsx'

type RefreshableProps = {
  readonly onRefresh: () => void
  readonly busy: boolean
  readonly text: Text
  readonly children: ReactNode
}

/** A screen that is read again when it is pulled down. */
export const Refreshable = ({ onRefresh, busy, text, children }: RefreshableProps) => (
  <PullToRefresh onRefresh={onRefresh} busy={busy} label={text('common.refresh')} busyLabel={text('common.loading')}>
    {children}
  </PullToRefresh>
)

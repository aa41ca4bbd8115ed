import './shell.css'
import type { Words } from '@openlot/core'
import { useText } from '../intl/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from './LoadFailed.tsx'

export const SiteClosedState = () => {
  const text = useText()
  return (
    <main className="ol-full-page">
      <EmptyState icon="clock" title={text('site.closed')}>
        {text('site.closed_hint')}
      </EmptyState>
    </main>
  )
}

export type FailedStateProps = {
  readonly trying: boolean
  /** Why the last start failed. */
  readonly failure: Words | undefined
  readonly onRetry: () => void
}

/** The client could not start. It shows why, and retries automatically. @rule CFG-6 */
export const FailedState = ({ trying, failure, onRetry }: FailedStateProps) => {
  return (
    <main className="ol-full-page">
      <LoadFailed onRetry={onRetry} busy={trying} failure={failure} />
    </main>
  )
}

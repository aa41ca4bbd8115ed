import './shell.css'
import type { Words } from '@openlot/core'
import { useText } from '../intl/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from './LoadFailed.tsx'

export type SiteClosedStateProps = { readonly trying: boolean; readonly onRetry: () => void }

/** The site is closed: it is asked again by itself, and when the person wants to know. @rule CFG-3 */
export const SiteClosedState = ({ trying, onRetry }: SiteClosedStateProps) => {
  const text = useText()
  return (
    <main className="ol-full-page">
      <EmptyState
        scene="history"
        title={text('site.closed')}
        action={
          <Button variant="quiet" size="s" icon="refresh" busy={trying} onClick={onRetry}>
            {text('common.retry')}
          </Button>
        }
      >
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

import './shell.css'
import type { Words } from '@openlot/core'
import { useText, useWords } from '../intl/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from './LoadFailed.tsx'

export const SiteClosedFace = () => {
  const text = useText()
  return (
    <main className="ol-face">
      <EmptyState icon="clock" title={text('site.closed')}>
        {text('site.closed_hint')}
      </EmptyState>
    </main>
  )
}

export type FailedFaceProps = {
  readonly trying: boolean
  /** Why the last start failed. */
  readonly failure: Words | undefined
  readonly onRetry: () => void
}

/** The client could not start. It shows why, and retries automatically. @rule CFG-6 */
export const FailedFace = ({ trying, failure, onRetry }: FailedFaceProps) => {
  const text = useText()
  const say = useWords()
  return (
    <main className="ol-face">
      <LoadFailed text={text} onRetry={onRetry} busy={trying} failure={failure} say={say} />
    </main>
  )
}

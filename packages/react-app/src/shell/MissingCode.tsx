import { useEffect } from 'react'
import { useHasWords, useText } from '../intl/use-text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Missing } from './chunk.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { reloadOnce } from './page-chunk.ts'

export type MissingCodeProps = {
  readonly why: Missing
  readonly trying: boolean
  readonly onRetry: () => void
  readonly compact?: boolean | undefined
}

/** A part of the app failed to load. It is retried automatically; only a new build needs a new page. */
export const MissingCode = ({ why, trying, onRetry, compact }: MissingCodeProps) => {
  const text = useText()
  const hasWords = useHasWords()
  useEffect(() => {
    if (why === 'deployed') reloadOnce()
  }, [why])
  const reload = (): void => globalThis.location.reload()
  if (!hasWords)
    return (
      <LoadFailed onRetry={why === 'network' ? onRetry : reload} busy={trying}>
        {text('failure.network')}
      </LoadFailed>
    )
  if (why === 'network')
    return (
      <LoadFailed compact={compact} onRetry={onRetry} busy={trying}>
        {text('common.code_missing')}
      </LoadFailed>
    )
  return (
    <ErrorState
      compact={compact}
      title={text(why === 'deployed' ? 'common.new_version' : 'common.load_failed')}
      retryLabel={text('common.reload')}
      onRetry={reload}
    >
      {text('common.reload_hint')}
    </ErrorState>
  )
}

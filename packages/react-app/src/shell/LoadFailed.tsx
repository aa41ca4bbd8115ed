import type { Words } from '@openlot/core'
import { useText, useWords } from '../intl/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, type ErrorStateProps } from '../ui/ErrorState.tsx'
import { isRefused, RealAccountWays, useMock } from './mock.tsx'

type LoadFailedProps = Omit<ErrorStateProps, 'title' | 'retryLabel'> & {
  /** Why, as far as it is known. */
  readonly failure?: Words | undefined
}

/** Message in the place of data that could not be read, or that a mock account was refused. @rule ACC-10 */
export const LoadFailed = ({ failure, children, ...rest }: LoadFailedProps) => {
  const text = useText()
  const say = useWords()
  const mock = useMock()
  const why = say(failure)
  if (mock === undefined || !isRefused(failure))
    return (
      <ErrorState title={text('common.load_failed')} retryLabel={text('common.retry')} {...rest}>
        {why ?? children}
      </ErrorState>
    )
  const needed = text('access.real_only')
  const title = failure !== undefined && 'text' in failure ? failure.text : needed
  if (rest.compact === true) return <p role="alert">{title === needed ? needed : `${title} ${needed}`}</p>
  return (
    <div role="alert">
      <EmptyState scene="wallet" title={title} action={<RealAccountWays login={mock.login} />}>
        {title === needed ? undefined : needed}
      </EmptyState>
    </div>
  )
}

import type { Text } from '../intl/use-text.ts'
import { ErrorState, type ErrorStateProps } from '../ui/ErrorState.tsx'

type LoadFailedProps = Omit<ErrorStateProps, 'title' | 'retryLabel'> & { readonly text: Text }

/** What a screen shows in the place of what could not be read. */
export const LoadFailed = ({ text, ...rest }: LoadFailedProps) => (
  <ErrorState title={text('common.load_failed')} retryLabel={text('common.retry')} {...rest} />
)

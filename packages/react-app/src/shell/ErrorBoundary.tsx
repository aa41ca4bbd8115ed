import { useClientState } from '@openlot/react'
import { Component, type ReactNode } from 'react'
import { useText } from '../intl/use-text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

type CatchProps = {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
  /** Content in its place. */
  readonly broken: (retry: () => void) => ReactNode
}

class Catch extends Component<CatchProps, { readonly broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.broken(() => this.setState({ broken: false })) : this.props.children
  }
}

/** Reports which part failed and with what kind of error: its message may hold what a person typed or owns. */
const useReport = (name: string): ((error: unknown) => void) => {
  const client = useClientState()
  return (error) => {
    if (client === undefined || client === 'missing') return
    const kind = error instanceof Error ? error.name : typeof error
    client.ports.log.report({ kind: 'view.failed', detail: `${name}: ${kind}` })
  }
}

const BrokenScreen = () => {
  const text = useText()
  return (
    <ErrorState
      title={text('common.unexpected')}
      retryLabel={text('common.reload')}
      onRetry={() => globalThis.location.reload()}
    >
      {text('common.unexpected_hint')}
    </ErrorState>
  )
}

const BrokenPanel = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText()
  return <ErrorState compact title={text('common.part_failed')} retryLabel={text('common.retry')} onRetry={onRetry} />
}

type BoundaryProps = { readonly name: string; readonly children: ReactNode }

/** A bug in one screen leaves the others, the tabs and the connection alone. @rule NAV-21 */
export const ErrorBoundary = ({ name, children }: BoundaryProps) => (
  <Catch onError={useReport(name)} broken={() => <BrokenScreen />}>
    {children}
  </Catch>
)

/** A value that one part of a screen cannot show takes that part down, not the screen. @rule NAV-21 */
export const PanelBoundary = ({ name, children }: BoundaryProps) => (
  <Catch onError={useReport(name)} broken={(retry) => <BrokenPanel onRetry={retry} />}>
    {children}
  </Catch>
)

/** A part beside the screens that shows nothing by itself is left out where it fails. @rule NAV-21 */
export const QuietBoundary = ({ name, children }: BoundaryProps) => (
  <Catch onError={useReport(name)} broken={() => null}>
    {children}
  </Catch>
)

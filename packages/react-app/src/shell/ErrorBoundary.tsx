import { Component, type ReactNode } from 'react'
import { useText } from '../bind/use-text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

const Broken = () => {
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

/** A bug in one screen leaves the others, the tabs and the connection alone. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

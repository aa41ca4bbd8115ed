import { Badge } from './Badge.tsx'

export type AccountChipProps = {
  readonly mock: boolean
  /** The whole name, where money is about to move; else practice money alone is marked, in a word. */
  readonly full?: boolean | undefined
  readonly text: (id: 'session.mock' | 'session.mock_account' | 'session.real_account') => string
}

/** Whose money this is: practice or real. */
export const AccountChip = ({ mock, full = false, text }: AccountChipProps) => {
  if (full)
    return (
      <Badge tone={mock ? 'warn' : 'neutral'}>{text(mock ? 'session.mock_account' : 'session.real_account')}</Badge>
    )
  return mock ? <Badge tone="warn">{text('session.mock')}</Badge> : null
}

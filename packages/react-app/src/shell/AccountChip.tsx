import { useText } from '../intl/use-text.ts'
import { Badge } from '../ui/Badge.tsx'

export type AccountChipProps = {
  readonly mock: boolean
  /** The whole name, where money is about to move; else practice money alone is marked, in a word. */
  readonly full?: boolean | undefined
}

/** Whose money this is: practice or real. */
export const AccountChip = ({ mock, full = false }: AccountChipProps) => {
  const text = useText()
  if (full)
    return (
      <Badge tone={mock ? 'warn' : 'neutral'}>{text(mock ? 'session.mock_account' : 'session.real_account')}</Badge>
    )
  return mock ? <Badge tone="warn">{text('session.mock')}</Badge> : null
}

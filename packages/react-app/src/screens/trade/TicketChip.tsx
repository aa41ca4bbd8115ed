import type { ReactNode } from 'react'

export type TicketChipProps = {
  /** The whole of what is shown in short. */
  readonly label?: string | undefined
  /** Left out where it is a shortcut and no choice. */
  readonly on?: boolean | undefined
  readonly enabled?: boolean | undefined
  readonly onPress: () => void
  readonly children: ReactNode
}

/** One tap for what would otherwise be typed. */
export const TicketChip = ({ label, on, enabled = true, onPress, children }: TicketChipProps) => (
  <button
    type="button"
    className="ticket-chip"
    aria-label={label}
    aria-pressed={on}
    disabled={!enabled}
    onClick={onPress}
  >
    {children}
  </button>
)

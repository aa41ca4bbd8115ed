import type { ReactNode } from 'react'

export type SheetHeight = '64%' | '46%' | 'auto'
export type SheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Beside the title: the account's badge. */
  readonly titleEnd?: ReactNode
  readonly closeLabel: string
  readonly height?: SheetHeight | undefined
  /** Stays at the bottom, where the thumb is, while the content scrolls. */
  readonly footer?: ReactNode
  /** Drawn over the page above the sheet: the page is not dimmed then. */
  readonly above?: ReactNode
  /** Cannot be closed now: an answer is under way. */
  readonly locked?: boolean | undefined
  /** Leaves the page as bright as it was: what is changed here is seen there at once. */
  readonly bright?: boolean | undefined
  readonly children: ReactNode
}

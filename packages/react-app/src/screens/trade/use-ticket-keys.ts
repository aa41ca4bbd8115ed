import type { OrderSide } from '@openlot/core/contract'
import { useShortcuts } from '../../shell/Shortcuts.tsx'

/** Side of a ticket, as a key finds it. */
export type TicketKey = {
  /** Opens the review; undefined while the side cannot be pressed. */
  readonly review: (() => void) | undefined
}

/** Focus where no review can be opened: what is wrong, else the first field. */
const WANTED = ['[aria-invalid="true"]', 'input:not(:disabled)', 'button:not(:disabled)']

/** Keys of a ticket: the focus goes to the side's button and its review opens; nothing is sent. @rule NAV-32 */
export const useTicketKeys = (keyOf: (side: OrderSide) => TicketKey): void => {
  const press = (side: OrderSide): void => {
    const ticket = document.querySelector('.trade-side > .ticket')
    const { review } = keyOf(side)
    const names = review === undefined ? WANTED : [`[data-side-button="${side}"]`, ...WANTED]
    const target = names.map((name) => ticket?.querySelector<HTMLElement>(name)).find((one) => one != null)
    target?.focus()
    review?.()
  }
  useShortcuts({ buy: () => press('buy'), sell: () => press('sell') })
}

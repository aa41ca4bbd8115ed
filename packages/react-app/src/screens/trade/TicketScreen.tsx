import { useTicket } from './TicketForm.tsx'
import { type TicketSheet, TicketView } from './TicketView.tsx'

/** The contract ticket, inside its form. */
export const TicketScreen = ({ sheet }: { readonly sheet?: TicketSheet | undefined }) => (
  <TicketView {...useTicket()} sheet={sheet} />
)

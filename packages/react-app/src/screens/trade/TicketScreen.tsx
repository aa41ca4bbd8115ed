import { useTicket } from './TicketForm.tsx'
import { TicketView } from './TicketView.tsx'

/** The contract ticket, inside its form. */
export const TicketScreen = () => <TicketView {...useTicket()} />

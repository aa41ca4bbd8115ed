import type { SymbolId } from '@openlot/core'
import { useTicket } from './TicketForm.tsx'
import { TicketView } from './TicketView.tsx'

/** The contract ticket of one symbol. */
export const TicketScreen = ({ id }: { readonly id: SymbolId }) => <TicketView {...useTicket(id)} />

import type { SymbolId } from '@openlot/core'
import {
  type Contract,
  contract,
  contractFacts,
  contractTicketPanel,
  placedId,
  placedRow,
} from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts, useOwn } from '@openlot/react'
import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import type { TicketViewProps } from './TicketView.tsx'

const Form = createContext<{ readonly form: ReturnType<Contract['ticket']>; readonly at: string } | undefined>(
  undefined,
)

/** The one ticket of a symbol: its inputs, its buttons beside a chart, and a price that was chosen on it. */
export const TicketForm = ({ id, children }: { readonly id: SymbolId; readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const at = pathname + search
  const { ticket } = useDomain(contract)
  const form = useOwn(() => ticket(id, at), id)
  return <Form value={{ form, at }}>{children}</Form>
}

/** The ticket as its views want it. */
export const useTicket = (id: SymbolId): TicketViewProps => {
  const ticket = use(Form)
  if (ticket === undefined) throw new Error('a ticket is shown inside its form')
  const facts = useFacts(contractFacts, id, ticket.at)
  const snapshot = useCell(ticket.form)
  const row = useFacts(placedRow, placedId(snapshot))
  const panel = contractTicketPanel(snapshot, ticket.form.send, facts, row)
  return {
    panel,
    symbol: facts.symbol,
    kind: useCell(useClient().session).kind,
    text: useText(),
    say: useWords(),
    format: useFormat(),
    quoteFormat: useFormat(panel.sign),
    feeFormat: useFormat(panel.feeSign),
  }
}

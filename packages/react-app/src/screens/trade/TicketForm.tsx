import type { SymbolId } from '@openlot/core'
import type { SessionView } from '@openlot/core/account'
import {
  accountHealth,
  type Contract,
  contract,
  contractTicketPanel,
  placedId,
  placedRow,
} from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts, useForm, useOwn, usePart } from '@openlot/react'
import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import type { TicketViewProps } from './TicketView.tsx'

const Form = createContext<ReturnType<Contract['ticket']> | undefined>(undefined)

/** The one ticket of a symbol: its inputs, its buttons beside a chart, and a price that was chosen on it. */
export const TicketForm = ({ id, children }: { readonly id: SymbolId; readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const at = pathname + search
  const { ticket } = useDomain(contract)
  const form = useOwn(() => ticket(id, at), id)
  return <Form value={form}>{children}</Form>
}

const kindOf = ({ kind }: SessionView) => kind

/** The ticket as its views want it. */
export const useTicket = (): TicketViewProps => {
  const form = use(Form)
  if (form === undefined) throw new Error('a ticket is shown inside its form')
  const row = useFacts(placedRow, placedId(useCell(form)))
  const panel = useForm(contractTicketPanel, form, row)
  return {
    panel,
    symbol: useCell(form.facts).symbol,
    health: useFacts(accountHealth),
    kind: usePart(useClient().session, kindOf),
  }
}

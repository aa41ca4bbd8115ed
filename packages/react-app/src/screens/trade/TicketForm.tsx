import type { SymbolId } from '@openlot/core'
import type { SessionView } from '@openlot/core/account'
import {
  accountHealth,
  type Contract,
  contract,
  contractTicketPanel,
  placedId,
  placedRow,
  type TicketInputs,
} from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts, useForm, useOwn, usePart } from '@openlot/react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { TicketViewProps } from './ticket-props.ts'

type Taps = { readonly tap: (inputs: TicketInputs) => void } | undefined

type Held = {
  readonly form: ReturnType<Contract['ticket']>
  readonly taps: Taps
  readonly setTaps: (taps: Taps) => void
}

const Form = createContext<Held | undefined>(undefined)

/** The one ticket of a symbol: its inputs, its buttons beside a chart, and a price that was chosen on it. */
export const TicketForm = ({ id, children }: { readonly id: SymbolId; readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const at = pathname + search
  const { ticket } = useDomain(contract)
  const form = useOwn(() => ticket(id, at), id)
  const [taps, setTaps] = useState<Taps>()
  const held = useMemo(() => ({ form, taps, setTaps }), [form, taps])
  return <Form value={held}>{children}</Form>
}

const kindOf = ({ kind }: SessionView) => kind

const useHeld = (): Held => {
  const held = use(Form)
  if (held === undefined) throw new Error('a ticket is shown inside its form')
  return held
}

/** Takes what a tap on buy or sell does instead of asking for a review; undefined: it asks again. */
export const useSetTaps = (): Held['setTaps'] => useHeld().setTaps

/** The ticket as its views want it; `taps`: its buttons may send at once, where that is on. @rule CON-102 */
export const useTicket = (taps = false): TicketViewProps => {
  const { form, taps: now } = useHeld()
  const row = useFacts(placedRow, placedId(useCell(form)))
  const panel = useForm(contractTicketPanel, form, row, taps ? now?.tap : undefined)
  return {
    panel,
    symbol: useCell(form.facts).symbol,
    health: useFacts(accountHealth),
    kind: usePart(useClient().session, kindOf),
  }
}

import type { SymbolId } from '@openlot/core'
import { contract, contractFacts, contractTicketPanel } from '@openlot/core/contract'
import { useLocation } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { TicketView } from './TicketView.tsx'

/** The contract ticket of one symbol. */
export const TicketScreen = ({ id }: { readonly id: SymbolId }) => {
  const { pathname, search } = useLocation()
  const at = pathname + search
  const { ticket } = useDomain(contract)
  const form = useOwn(() => ticket(id, at), id)
  const facts = useFacts(contractFacts, id, at)
  return (
    <TicketView
      panel={contractTicketPanel(useCell(form), form.send, facts)}
      symbol={facts.symbol}
      kind={useCell(useClient().session).kind}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}

import type { SymbolId } from '@openlot/core'
import {
  contractFacts,
  contractOrderFormLogic,
  contractOrderFormPanel,
  followContractFacts,
} from '@openlot/core/contract'
import { useLocation } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useFollow } from '../../bind/use-follow.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useLogic } from '../../bind/use-logic.ts'
import { usePanel } from '../../bind/use-panel.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { TicketView } from './TicketView.tsx'

/** The contract ticket of one symbol. */
export const TicketScreen = ({ id }: { readonly id: SymbolId }) => {
  const { stores } = useClient()
  const { pathname, search } = useLocation()
  const facts = useFollow(
    () => contractFacts(stores, id, pathname + search),
    (told) => followContractFacts(stores, id, told),
    [stores, id, pathname, search],
  )
  const order = useLogic(contractOrderFormLogic, { symbolId: id })
  const panel = usePanel(order, contractOrderFormPanel, facts)
  return (
    <TicketView
      panel={panel}
      symbol={facts.symbol}
      kind={useCell(stores.session).kind}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}

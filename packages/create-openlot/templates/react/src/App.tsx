import { realtime, type SymbolId } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { useCell, useClient, useDomain, useRows } from '@openlot/react'
import { useEffect, useState } from 'react'
import { Positions } from './Positions.tsx'
import { Quotes } from './Quotes.tsx'
import { SignIn } from './SignIn.tsx'
import { Ticket } from './Ticket.tsx'

const Trading = () => {
  const { symbols, watch } = useDomain(market)
  const { watch: watchOrders } = useDomain(contract)
  // Prices and open orders come while somebody holds their watch.
  useEffect(() => watch(), [watch])
  useEffect(() => watchOrders(), [watchOrders])
  const rows = useRows(symbols)
  const [chosen, choose] = useState<SymbolId>()
  const id = chosen ?? rows[0]?.id
  return (
    <main className="trading">
      <Quotes chosen={id} onChoose={choose} />
      {id !== undefined && <Ticket key={id} id={id} />}
      <Positions />
    </main>
  )
}

export const App = () => {
  const { session, signOut } = useClient()
  const { stage } = useCell(session)
  const connection = useCell(useDomain(realtime).status)
  const isMember = stage === 'member'
  return (
    <>
      <header>
        <h1>openlot</h1>
        {isMember && <span className="soft">{connection}</span>}
        {isMember && (
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        )}
      </header>
      {isMember ? <Trading /> : <SignIn />}
    </>
  )
}

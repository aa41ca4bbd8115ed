import type { SymbolId } from '@openlot/core'
import { type CurveRange, contract, curvePanel, heldPanel } from '@openlot/core/contract'
import { favourites, favouritesOf, listedSymbols, market, moversOf } from '@openlot/core/market'
import { useCell, useClient, useDomain, useFacts, useRows } from '@openlot/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { NoPart } from '../../shell/LateRoom.tsx'
import { useSeen, useThrottled } from '../../ui/use-throttled.ts'
import { useSymbolLine } from '../symbols/use-symbol-line.ts'
import { useSymbolList } from '../symbols/use-symbol-list.ts'
import { AccountSwitch } from './AccountSwitch.tsx'
import { FavouritesSheet } from './FavouritesSheet.tsx'
import { HomeCurve } from './HomeCurve.tsx'
import { HomePositions } from './HomePositions.tsx'
import { Mover, Movers } from './Movers.tsx'

const useListed = () => listedSymbols(useRows(useDomain(market).symbols), useSymbolList().value)

/** The curve of the window a person chose on this visit. @rule HOME-18 */
export const Curve = () => {
  const [range, choose] = useState<CurveRange>('day')
  return <HomeCurve panel={useFacts(curvePanel, range)} range={range} onRange={choose} />
}

/** Open positions; nothing without any. @rule HOME-19 */
export const Positions = () => {
  const navigate = useNavigate()
  const { rows, lists, watch } = useDomain(contract)
  const { keys, stage } = useCell(lists({ status: 'holding' }))
  const { count, profit, isLive } = useFacts(heldPanel)
  const all = useRows(rows)
  useEffect(() => watch(), [watch])
  const shown = new Set<string>(keys)
  if (stage === 'ready' && keys.length === 0) return <NoPart />
  return (
    <HomePositions
      orders={all.filter(({ id }) => shown.has(id))}
      count={count}
      profit={profit}
      stale={!isLive}
      onOpen={(id) => void navigate(id === undefined ? '/order?type=1' : `/order?type=1&order=${id}`)}
    />
  )
}

const BoundMover = ({ id, onChoose }: { readonly id: SymbolId; readonly onChoose: (id: SymbolId) => void }) => {
  const line = useSymbolLine(id, false)
  return line && <Mover line={line} onChoose={onChoose} />
}

/** Movers are looked for again this often: a row under a finger does not change place with each tick. */
const LOOK_AGAIN_MS = 5000

/** The greatest changes of the day, from the prices there are. @rule MKT-34 */
export const DayMovers = ({ onChoose }: { readonly onChoose: (id: SymbolId) => void }) => {
  const { quotes } = useDomain(market)
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  // The store says when a price came; which symbols moved most is looked up at a pace of its own.
  useThrottled(useRows(quotes), LOOK_AGAIN_MS, isSeen)
  return (
    <div ref={place}>
      <Movers
        movers={moversOf(useListed(), (id) => quotes.get(id)?.change)}
        renderMover={({ id }) => <BoundMover key={id} id={id} onChoose={onChoose} />}
      />
    </div>
  )
}

/** Favourites in their order, to be moved and taken out. @rule MKT-33 */
export const FavouritesOrder = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { ids, toggle, move } = useDomain(favourites)
  const own = useCell(ids)
  const rows = favouritesOf(useListed(), own)
  return (
    <FavouritesSheet
      open={open}
      onClose={onClose}
      rows={rows}
      onToggle={toggle}
      // Symbols that are not listed today keep their place between the others.
      onMove={(id, to) => move(id, own.indexOf(rows[to]?.id ?? id))}
    />
  )
}

/** From one account of the device to the other. @rule HOME-20 */
export const Accounts = ({ mock }: { readonly mock: boolean }) => {
  const { signInDemo } = useClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  return (
    <AccountSwitch
      mock={mock}
      busy={isBusy}
      onReal={() => void navigate('/login')}
      onDemo={() => {
        setBusy(true)
        void signInDemo().finally(() => setBusy(false))
      }}
    />
  )
}

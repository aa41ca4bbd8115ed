import type { SymbolId } from '@openlot/core'
import { oneTap, oneTapPanel, placedRow } from '@openlot/core/contract'
import { useCell, useDomain, useFacts, useOwn } from '@openlot/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useStale } from '../../shell/use-stale.ts'
import { AskedOrder, useAsked } from './AskedOrder.tsx'
import { OneTapStrip, OneTapView, type OneTapViewProps } from './OneTapView.tsx'
import { useSetTaps } from './TicketForm.tsx'

export type OneTapScreenProps = Pick<OneTapViewProps, 'symbol' | 'brief'> & {
  readonly id: SymbolId
  /** Place above the buttons. */
  readonly strip: HTMLElement | null
}

/** One-tap trading of a symbol: for as long as it is on, the buttons of its ticket send. @rule CON-102 */
export const OneTapScreen = ({ id, symbol, brief, strip }: OneTapScreenProps) => {
  const { pathname, search } = useLocation()
  const { of } = useDomain(oneTap)
  const one = useOwn(() => of(id, pathname + search), id)
  const panel = oneTapPanel(useCell(one), one.send)
  const setTaps = useSetTaps()
  const { isOn, placed } = panel
  useEffect(() => {
    if (!isOn) return undefined
    setTaps({ tap: (inputs) => one.send({ type: 'one.tap', inputs }) })
    return () => setTaps(undefined)
  }, [isOn, one, setTaps])
  const stale = useStale()
  const order = useFacts(placedRow, placed?.id)
  const { asked, ask, close } = useAsked()
  const props = { panel, symbol, brief }
  return (
    <>
      <OneTapView {...props} />
      {strip !== null &&
        createPortal(
          <OneTapStrip {...props} onClose={order && (() => ask(order, ({ askClose }) => askClose()))} />,
          strip,
        )}
      {asked !== undefined && <AskedOrder key={asked.at} asked={asked} stale={stale} onClose={close} />}
    </>
  )
}

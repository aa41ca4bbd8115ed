import type { SymbolId } from '@openlot/core'
import { useState } from 'react'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import type { OneTapScreenProps } from './OneTapScreen.tsx'
import { useTicket } from './TicketForm.tsx'
import { type TicketSheet, TicketView } from './TicketView.tsx'
import { useTicketKeys } from './use-ticket-keys.ts'

/** Code most people never need. */
const oneTapChunk = pageChunk(() => import('./OneTapScreen.tsx').then(({ OneTapScreen }) => OneTapScreen))

const OneTapSlot = (props: OneTapScreenProps) => {
  const code = useChunk(oneTapChunk)
  if (code.stage !== 'here') return null
  const OneTap = code.part
  return <OneTap {...props} />
}

export type TicketScreenProps = { readonly id: SymbolId; readonly sheet?: TicketSheet | undefined }

/** The contract ticket, inside its form. */
export const TicketScreen = ({ id, sheet }: TicketScreenProps) => {
  const ticket = useTicket(true)
  const { panel } = ticket
  useTicketKeys((side) => ({
    review: panel[side].enabled
      ? () => {
          panel.risk?.side.change(side)
          panel[side].press()
        }
      : undefined,
  }))
  const brief = sheet?.height === 'peek'
  const [asked, ask] = useState(!brief)
  if (!(asked || brief)) ask(true)
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const { kind, symbol } = ticket
  return (
    <TicketView
      {...ticket}
      sheet={sheet}
      strip={setStrip}
      oneTap={
        asked && kind !== undefined && <OneTapSlot key={id} id={id} symbol={symbol} brief={brief} strip={strip} />
      }
    />
  )
}

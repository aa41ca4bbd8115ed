import { accountHealth, contractTicketPanel, placedId, placedRow, reverse, reversePanel } from '@openlot/core/contract'
import { useCell, useClient, useDomain, useFacts, useForm, useOwn } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ResultScreen, type ResultScreenProps } from './ResultScreen.tsx'
import { ReverseView } from './ReverseView.tsx'

const Order = (props: ResultScreenProps & { readonly onLeave: () => void }) => {
  const { id, open, onClose, onLeave } = props
  const { pathname, search } = useLocation()
  const { of } = useDomain(reverse)
  const form = useOwn(() => of(id, pathname + search), id)
  const panel = useForm(reversePanel, form)
  const row = useFacts(placedRow, placedId(useCell(form)))
  const ticket = useForm(contractTicketPanel, form, row)
  const { kind } = useCell(useClient().session)
  const health = useFacts(accountHealth)
  const { symbol } = useCell(form.facts)
  const isDone = panel.stage === 'done'
  useEffect(() => {
    if (isDone && open) onClose()
  }, [isDone, open, onClose])
  if (panel.stage === 'left') return <ResultScreen {...props} />
  return <ReverseView panel={panel} ticket={{ panel: ticket, symbol, health, kind }} onLeave={onLeave} />
}

/** The order of the other side of a position that this person has closed; given up, how the position ended. */
export const ReverseScreen = (props: ResultScreenProps) => {
  const [left, leave] = useState(false)
  return left ? <ResultScreen {...props} /> : <Order {...props} onLeave={() => leave(true)} />
}

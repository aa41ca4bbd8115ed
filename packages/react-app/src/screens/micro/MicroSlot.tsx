import { useText } from '../../intl/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { MicroDrawn, MicroTicketScreenProps } from './MicroTicketScreen.tsx'

export type { MicroDrawn }

/** Code of the ticket: never loaded where micro is off. */
const ticketChunk = pageChunk(() =>
  import('./MicroTicketScreen.tsx').then(({ MicroTicketScreen }) => MicroTicketScreen),
)

/** The micro ticket on the trade screen, once its code is here. */
export const MicroTicketSlot = (props: MicroTicketScreenProps) => {
  const text = useText()
  const code = useChunk(ticketChunk)
  if (code.stage === 'coming')
    return (
      <div className="ticket" role="status" aria-label={text('common.loading')}>
        <Skeleton height="2.75rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="7.5rem" />
        <Skeleton height="3rem" />
      </div>
    )
  if (code.stage === 'missing')
    return <MissingCode why={code.why} trying={code.trying} onRetry={ticketChunk.load} compact />
  const Ticket = code.part
  return <Ticket {...props} />
}

/** Heights of the ticket's sheet, lowest first. */
export const TICKET_HEIGHTS = ['peek', 'half', 'full'] as const
export type TicketHeight = (typeof TICKET_HEIGHTS)[number]

/** The ticket is a sheet below the chart; elsewhere it is a column. The style sheets say the same. */
export const SHEET = '(max-width: 559.98px), (max-width: 767.98px) and (min-height: 480.02px)'

/** Way of the finger for one height more or less. */
const STEP_PX = 120

/** The height so many steps higher (or lower, below 0), never beyond the ends. */
export const heightBy = (from: TicketHeight, steps: number): TicketHeight => {
  const last = TICKET_HEIGHTS.length - 1
  const index = Math.min(last, Math.max(0, TICKET_HEIGHTS.indexOf(from) + steps))
  return TICKET_HEIGHTS[index] ?? from
}

/** The height a finger that went so far up (or down, below 0) has pulled the sheet to. */
export const pulledTo = (from: TicketHeight, upPx: number): TicketHeight => heightBy(from, Math.round(upPx / STEP_PX))

/** One more at each tap, and from the last back to the first. */
export const nextHeight = (from: TicketHeight): TicketHeight => (from === 'full' ? 'peek' : heightBy(from, 1))

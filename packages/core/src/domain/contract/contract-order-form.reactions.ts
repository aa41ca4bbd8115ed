import type { Reactions } from '../../engine/reactions.ts'
import type { contractOrderFormMachine } from './contract-order-form.machine.ts'

const REVIEWED = 'what is reviewed is what is sent: back first'
const SENT = 'the order is on its way and cannot be taken back'
const TOLD = 'how it ended is read and dismissed first'
const coveredTicket = { reviewing: REVIEWED, committing: SENT, accepted: TOLD, undecided: TOLD } as const

export const contractOrderFormReactions: Reactions<typeof contractOrderFormMachine> = {
  decides: 'Where an order is between typing and its known end: ticket, review, under way, accepted or undecided.',
  ignores: {
    'ticket.changed': coveredTicket,
    'order.review': coveredTicket,
    'order.askLogin': coveredTicket,
    'order.confirm': {
      editing: 'nothing was reviewed, or the first of twenty taps found it forbidden',
      'reviewing.appearing': 'the second tap of a double tap confirms nothing',
      committing: 'twenty taps are one order',
      accepted: TOLD,
      undecided: TOLD,
    },
    'order.back': { editing: 'there is nothing to go back from', committing: SENT },
    'orders.open': {
      editing: 'the way to the orders is offered when one has ended',
      reviewing: 'the way to the orders is offered when one has ended',
      committing: 'how it ends is told here first',
    },
  },
}

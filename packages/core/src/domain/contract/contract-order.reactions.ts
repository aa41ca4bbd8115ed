import type { Reactions } from '../../engine/reactions.ts'
import type { contractOrderMachine } from './contract-order.machine.ts'

const ASKING = 'another question is open: back first'
const SENT = 'what was sent cannot be taken back'
const UNDECIDED = 'how it ended is read and dismissed first'
const GONE = 'the order and its sheet are gone'
const TOO_SOON = 'the second tap of a double tap confirms nothing'
const NOT_ASKED = 'that question is not open'
const fromView = {
  confirmingClose: ASKING,
  confirmingCancel: ASKING,
  editingStops: ASKING,
  committing: SENT,
  undecided: UNDECIDED,
  gone: GONE,
} as const
const elsewhere = { viewing: NOT_ASKED, committing: SENT, undecided: UNDECIDED, gone: GONE } as const

export const contractOrderReactions: Reactions<typeof contractOrderMachine> = {
  decides: 'What is being done with one order: looked at, asked about, changed, under way, or gone.',
  ignores: {
    'close.ask': fromView,
    'cancel.ask': fromView,
    'stops.edit': fromView,
    'close.confirm': {
      ...elsewhere,
      'confirmingClose.appearing': TOO_SOON,
      confirmingCancel: NOT_ASKED,
      editingStops: NOT_ASKED,
    },
    'cancel.confirm': {
      ...elsewhere,
      'confirmingCancel.appearing': TOO_SOON,
      confirmingClose: NOT_ASKED,
      editingStops: NOT_ASKED,
    },
    'stops.changed': { ...elsewhere, confirmingClose: NOT_ASKED, confirmingCancel: NOT_ASKED },
    'stops.save': { ...elsewhere, confirmingClose: NOT_ASKED, confirmingCancel: NOT_ASKED },
    'order.back': { viewing: 'there is nothing to go back from', committing: SENT, gone: GONE },
    'order.closed': { gone: 'it is said once' },
  },
  ends: { gone: 'the sheet leaves the screen, and its machine is stopped' },
}

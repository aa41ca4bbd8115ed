import type { MessageId } from '@openlot/core'
import type { ContractTicketPanel, OrderSide } from '@openlot/core/contract'
import type { Say, Text } from '../../intl/use-text.ts'
import type { Format } from '../../ui/use-format.ts'

export const SIDE_WORDS: Readonly<Record<OrderSide, MessageId>> = { buy: 'contract.buy', sell: 'contract.sell' }

/** A number of lots with its word. */
export const sizeText = (lots: Parameters<Format['amount']>[0], text: Text, format: Format): string =>
  text('contract.lots_count', { lots: format.amount(lots), count: format.count(lots) })

/** The subject of a reason that does not name one. */
const SUBJECT: Readonly<Record<string, MessageId>> = {
  stopLoss: 'contract.stop_loss',
  ownStop: 'contract.stop_loss',
  takeProfit: 'contract.take_profit',
  targetPrice: 'contract.target_price',
}

/** Why something cannot be done: beside its field the subject is clear, elsewhere it must be said. */
export const reasonText = (reason: ContractTicketPanel['formIssue'], text: Text, say: Say): string | undefined => {
  const words = say(reason)
  const subject = SUBJECT[reason?.field ?? '']
  return words === undefined || subject === undefined
    ? words
    : text('contract.reason', { subject: text(subject), reason: words })
}

/** Closing a position and opening its other side. @rule CON-111 */
export const reverseMessages = {
  'reverse.to_buy': 'Reverse to Buy',
  'reverse.to_sell': 'Reverse to Sell',
  'reverse.ask_buy': 'Close this order at the market price and review a Buy of {size} next?',
  'reverse.ask_sell': 'Close this order at the market price and review a Sell of {size} next?',
  'reverse.two': 'These are two orders. The second is sent only once you confirm it, at the price and costs of then.',
  'reverse.margin': 'Margin of the new order, about',
  'reverse.fee': 'Fee of the new order, about',
  'reverse.close': 'Close and review',
  'reverse.waiting': 'Closed. Preparing the new order…',
  'reverse.unread': 'The balance could not be read yet',
  'reverse.failed': 'Closed. The new order was not opened.',
  'reverse.again': 'Review again',
  'reverse.result': 'See the result',
} as const

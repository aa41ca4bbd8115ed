/** Keyboard shortcuts, and the settings that turn them off. @rule NAV-33 */
export const keysMessages = {
  'keys.title': 'Keyboard shortcuts',
  'keys.show': 'Show keyboard shortcuts',
  'keys.use_hint': 'Single keys on a wide window. Press ? there to see all of them.',
  'keys.never': 'No key sends an order: each one is reviewed first.',
  'keys.off': 'They can be turned off in the settings.',
  'keys.order': 'Order',
  'keys.market': 'Chart and symbols',
  'keys.page': 'Page',
  'keys.buy': 'Review a buy order, with micro an order up',
  'keys.sell': 'Review a sell order, with micro an order down',
  'keys.period': 'Chart period, from the shortest',
  'keys.previous': 'Previous symbol',
  'keys.next': 'Next symbol',
  'keys.orders': 'Go to the orders',
  'keys.row': 'Row above or below in the orders',
  'keys.escape': 'Close what lies over the page',
}

/** The trade screen of a wide window. @rule NAV-29 NAV-30 NAV-31 */
export const wideMessages = {
  'wide.account': 'Trading account',
  'wide.equity': 'Equity',
  'wide.used': 'Used margin',
  'wide.free': 'Free margin',
  'wide.level': 'Margin level',
  'wide.divider': 'Height of the orders',
  'wide.symbol': 'Symbol',
  'wide.now': 'Now',
  'wide.distance': 'Distance',
}

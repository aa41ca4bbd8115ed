/** The trade screen of a wide window. @rule NAV-29 NAV-30 NAV-31 */
export const deskMessages = {
  'desk.account': 'Trading account',
  'desk.balance': 'Balance',
  'desk.equity': 'Equity',
  'desk.used': 'Used margin',
  'desk.free': 'Free margin',
  'desk.level': 'Margin level',
  'desk.divider': 'Height of the orders',
  'desk.symbol': 'Symbol',
  'desk.now': 'Now',
  'desk.distance': 'Distance',
}

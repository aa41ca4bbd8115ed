/** The kind of user: not known yet, a visitor, a mock account or a real one. */
export type Role = 'visitor' | 'demo' | 'real'

/** What is being asked for. */
export type Action =
  | 'browse'
  | 'seeBalance'
  | 'placeOrder'
  | 'seeOrders'
  | 'seeAccount'
  | 'resetDemo'
  | 'moveMoney'
  | 'openProtectedLink'

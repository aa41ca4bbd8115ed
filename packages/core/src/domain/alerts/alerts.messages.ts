/** Price alerts. */
export const alertsMessages = {
  'alerts.price_zero': 'A price is above 0',
  'alerts.price_now': 'This is the price now',
  'alerts.price_unknown': 'There is no price to compare with yet',
  'alerts.symbol_unknown': 'This symbol is not in the list',
  'alerts.too_many': 'There are {most} alerts already. Delete one first.',
  'alerts.note_long': '{most, plural, one {At most # character} other {At most # characters}}',
  'alerts.gone': 'This alert is no longer there',
} as const

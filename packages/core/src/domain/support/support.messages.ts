/** Customer support, on a page of another site. */
export const supportMessages = {
  'support.none': 'Support cannot be reached',
  'support.none_hint': 'There is no support chat here at the moment.',
  'support.frame': 'Support chat',
  'support.learns_nothing': 'Support is told nothing about you.',
  'support.learns_id': 'Support sees your UID {uid} and your language. Never share your password here.',
  'support.open': 'Open support',
  'support.opens_outside': 'It opens outside this app.',
  'support.mail': 'Support answers by email.',
} as const

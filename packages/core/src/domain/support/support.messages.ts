/** Customer support, on a page of another site. */
export const supportMessages = {
  'support.none': 'Support cannot be reached',
  'support.none_hint': 'This site names no way to support that the app may open.',
  'support.frame': 'Support chat',
  'support.speaks': 'You are talking to {host}.',
  'support.learns_nothing': 'This app tells it nothing about you.',
  'support.learns_id': 'This app tells it your id, {uid}, and your language. Never write your password here.',
  'support.open': 'Open support',
  'support.opens_outside': 'It opens outside this app.',
  'support.mail': 'Support answers by email.',
} as const

/** Real-name verification. */
export const identityMessages = {
  'identity.title': 'Identity',
  'identity.hint': 'Your documents are reviewed within 48 hours.',
  'identity.submit': 'Send',
  'identity.sent': 'Your documents were sent',
  'identity.maybe_sent': 'Your documents may have been sent. Look again in a moment.',
  'identity.waiting': 'Your documents are being reviewed',
  'identity.waiting_hint': 'This takes at most 48 hours. You can go on using the app.',
  'identity.finished': 'You are verified',
  'identity.finished_hint': 'Nothing more to do.',
  'identity.returned': 'Your documents were not accepted',
  'identity.returned_hint': 'Check what you sent, correct it, and send it again.',
  'identity.unknown': 'The state of your documents cannot be read',
  'identity.unknown_hint': 'Nothing is sent until it can. Try again later or ask support.',
  'identity.look_again': 'Look again',
  'identity.complete_now': 'Verify now',
} as const

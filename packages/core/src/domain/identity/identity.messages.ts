/** Real-name verification. */
export const identityMessages = {
  'identity.title': 'Identity',
  'identity.hint': 'Your documents are reviewed within 48 hours.',
  'identity.submit': 'Submit for review',
  'identity.sent': 'Your documents were sent',
  'identity.maybe_sent': 'Your documents may have been sent. Check the status in a moment.',
  'identity.waiting': 'Under review',
  'identity.waiting_hint': 'We review your documents within 48 hours. You can close this page.',
  'identity.finished': 'You are verified',
  'identity.finished_hint': 'No further action is needed.',
  'identity.returned': 'Your documents were not accepted',
  'identity.returned_hint': 'Check what you sent, correct it, and send it again.',
  'identity.unknown': 'The state of your documents cannot be read',
  'identity.unknown_hint': 'Nothing is sent until it can. Try again later or ask support.',
  'identity.look_again': 'Check status',
  'identity.complete_now': 'Verify now',
} as const

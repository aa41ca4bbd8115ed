/** The few messages that must be available when nothing else could be loaded. */
export const fallbackMessages = {
  'common.load_failed': 'This could not be loaded.',
  'common.retry': 'Try again',
  'failure.network': 'The network did not answer. Please try again.',
} as const

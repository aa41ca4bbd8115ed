/** Words every screen shares. @rule WORD-11 */
export const configMessages = {
  'site.closed': 'This service is not available right now.',
  'site.closed_hint': 'Please try again later.',
  'site.sandbox': 'Sandbox: simulated market, no real money',
  'site.sandbox_days': 'Sandbox: simulated market, no real money. A day lasts {seconds, number} s.',
  'site.excluded_countries': 'No service is offered in North Korea, Israel, China, Vanuatu and Cuba.',
} as const

/** Why something is not for this person. @rule WORD-9 WORD-10 WORD-15 */
export const accessMessages = {
  'access.login': 'Please sign in first',
  'access.real_menu': 'Only real accounts',
  'access.demo_looks': 'A demo account can only look here.',
  'access.open_real': 'Open a real account',
  'access.real_only': 'Please register or log in to a real account',
  'access.demo_only': 'Only the demo account can be reset',
  'user.real_auth': 'Please complete real-name authentication first',
} as const

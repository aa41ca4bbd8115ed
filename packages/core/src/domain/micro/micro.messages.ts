/** Messages about what keeps a micro order from being placed. @rule MIC-10 MIC-11 MIC-12 */
export const microMessages = {
  'micro.off': 'Micro trading is not offered here now.',
  'micro.choose_expiry': 'Choose expiry',
  'micro.shuts_before': 'The market closes before this order would end. Choose a shorter time.',
  'micro.stake_required': 'Please enter the trade quantity',
  'micro.stake_minimum': 'The amount must be at least {minimum}',
} as const

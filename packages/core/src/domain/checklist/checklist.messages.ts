/** First steps of a new account. */
export const checklistMessages = {
  'checklist.title': 'Get started',
  'checklist.count': '{done, number} of {all, number} done',
  'checklist.verify': 'Verify your identity',
  'checklist.verify_hint': 'A photo of your ID. Reviewed within 48 hours.',
  'checklist.verify_waiting': 'Under review',
  'checklist.deposit': 'Fund your account',
  'checklist.deposit_hint': 'Crypto or bank transfer.',
  'checklist.deposit_waiting': 'On its way',
  'checklist.trade': 'Open your first trade',
  'checklist.trade_hint': 'Margin and fee are shown before you confirm.',
  'checklist.done': 'Done',
  'checklist.dismiss': 'Hide the first steps',
} as const

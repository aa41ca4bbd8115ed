// People of the documents' conversation, played on a real clock.
const [TRADER, SECOND] = ['trader@openlot.test', 'second@openlot.test']
/** Decisions that take their time in the documents, made by hand where the conversation runs on a real clock. */
export const decisionsBefore = (call: string, example: string): readonly object[] => {
  if (example === 'matched') return [{ op: 'deposit', user: TRADER, decision: 'match' }]
  if (example === 'lent') return [{ op: 'loan', user: SECOND, decision: 'approve' }]
  if (call === 'loadRanking') return [{ op: 'masters' }]
  if (call === 'submitLoan' && example === 'much') return [{ op: 'borrower', user: SECOND, decision: 'approve' }]
  if (call === 'loadFollowers' && example === 'all') return [{ op: 'trader', user: SECOND, decision: 'approve' }]
  return []
}

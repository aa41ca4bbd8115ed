import { acknowledgementOf, type CommitOutcome, failureMessage } from '@openlot/core'
import type { Toast } from '../../shell/toasts.tsx'

/** How resetting the mock account ended, in words. */
export const resetWords = (outcome: CommitOutcome): Toast => {
  switch (outcome.kind) {
    case 'accepted':
      return { tone: 'good', message: acknowledgementOf(outcome, 'wallet.reset_demo_done') }
    case 'rejected':
      return { tone: 'bad', message: failureMessage(outcome.failure) }
    case 'notPlaced':
      return { tone: 'bad', message: { id: 'commit.not_placed' } }
    case 'undecided':
      return { tone: 'bad', message: { id: 'contract.undecided' } }
  }
}

import { accessMessages } from './access/access.messages.ts'
import { accountMessages } from './account/account.messages.ts'
import { alertsMessages } from './alerts/alerts.messages.ts'
import { chartsMessages } from './charts/charts.messages.ts'
import { drawingsMessages } from './charts/drawings.messages.ts'
import { checklistMessages } from './checklist/checklist.messages.ts'
import { configMessages } from './config/config.messages.ts'
import { contentMessages } from './content/content.messages.ts'
import { arrangeMessages } from './contract/arrange.messages.ts'
import { closeSeveralMessages } from './contract/close-several.messages.ts'
import { contractMessages } from './contract/contract.messages.ts'
import { exportMessages, journalMessages } from './contract/journal.messages.ts'
import { reverseMessages } from './contract/reverse.messages.ts'
import { wideMessages } from './contract/wide.messages.ts'
import { depositMessages } from './deposit/deposit.messages.ts'
import { depositStepsMessages } from './deposit/deposit-steps.messages.ts'
import { eventsMessages } from './events/events.messages.ts'
import { followMessages } from './follow/follow.messages.ts'
import { fundMessages } from './fund/fund.messages.ts'
import { identityMessages } from './identity/identity.messages.ts'
import { borrowerMessages } from './loan/borrower.messages.ts'
import { loanMessages } from './loan/loan.messages.ts'
import { homeMessages } from './market/home.messages.ts'
import { marketMessages } from './market/market.messages.ts'
import { microMessages } from './micro/micro.messages.ts'
import { microViewMessages } from './micro/micro-view.messages.ts'
import { fallbackMessages } from './navigation/fallback.messages.ts'
import { navigationMessages } from './navigation/navigation.messages.ts'
import { keysMessages } from './preferences/keys.messages.ts'
import { sessionMessages } from './session/session.messages.ts'
import { supportMessages } from './support/support.messages.ts'
import { receiptMessages } from './wallet/receipt.messages.ts'
import { walletMessages } from './wallet/wallet.messages.ts'
import { payoutMethodsMessages } from './withdraw/payout-methods.messages.ts'
import { withdrawalMessages } from './withdraw/withdrawal.messages.ts'

/** Every message id and its English words (ICU). */
export const messages = {
  ...accessMessages,
  ...accountMessages,
  ...alertsMessages,
  ...arrangeMessages,
  ...borrowerMessages,
  ...chartsMessages,
  ...checklistMessages,
  ...configMessages,
  ...contentMessages,
  ...closeSeveralMessages,
  ...contractMessages,
  ...depositMessages,
  ...depositStepsMessages,
  ...drawingsMessages,
  ...eventsMessages,
  ...followMessages,
  ...fundMessages,
  ...exportMessages,
  ...homeMessages,
  ...identityMessages,
  ...journalMessages,
  ...loanMessages,
  ...marketMessages,
  ...wideMessages,
  ...keysMessages,
  ...microViewMessages,
  ...microMessages,
  ...navigationMessages,
  ...reverseMessages,
  ...sessionMessages,
  ...fallbackMessages,
  ...supportMessages,
  ...receiptMessages,
  ...walletMessages,
  ...payoutMethodsMessages,
  ...withdrawalMessages,
} as const
/** The id of a message of core. */
export type MessageId = keyof typeof messages

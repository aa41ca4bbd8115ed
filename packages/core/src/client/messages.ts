import { accessMessages } from '../domain/access/access.messages.ts'
import { accountMessages } from '../domain/account/account.messages.ts'
import { configMessages } from '../domain/config/config.messages.ts'
import { contentMessages } from '../domain/content/content.messages.ts'
import { contractMessages } from '../domain/contract/contract.messages.ts'
import { depositMessages } from '../domain/deposit/deposit.messages.ts'
import { depositStepsMessages } from '../domain/deposit/deposit-steps.messages.ts'
import { followMessages } from '../domain/follow/follow.messages.ts'
import { fundMessages } from '../domain/fund/fund.messages.ts'
import { identityMessages } from '../domain/identity/identity.messages.ts'
import { borrowerMessages } from '../domain/loan/borrower.messages.ts'
import { loanMessages } from '../domain/loan/loan.messages.ts'
import { marketMessages } from '../domain/market/market.messages.ts'
import { microMessages } from '../domain/micro/micro.messages.ts'
import { microViewMessages } from '../domain/micro/micro-view.messages.ts'
import { navigationMessages } from '../domain/navigation/navigation.messages.ts'
import { spareMessages } from '../domain/navigation/spare.messages.ts'
import { sessionMessages } from '../domain/session/session.messages.ts'
import { supportMessages } from '../domain/support/support.messages.ts'
import { walletMessages } from '../domain/wallet/wallet.messages.ts'
import { waysMessages } from '../domain/withdraw/ways.messages.ts'
import { withdrawalMessages } from '../domain/withdraw/withdrawal.messages.ts'

/** Every message id and its English words (ICU). */
export const messages = {
  ...accessMessages,
  ...accountMessages,
  ...borrowerMessages,
  ...configMessages,
  ...contentMessages,
  ...contractMessages,
  ...depositMessages,
  ...depositStepsMessages,
  ...followMessages,
  ...fundMessages,
  ...identityMessages,
  ...loanMessages,
  ...marketMessages,
  ...microViewMessages,
  ...microMessages,
  ...navigationMessages,
  ...sessionMessages,
  ...spareMessages,
  ...supportMessages,
  ...walletMessages,
  ...waysMessages,
  ...withdrawalMessages,
} as const
/** The id of a message of core. */
export type MessageId = keyof typeof messages

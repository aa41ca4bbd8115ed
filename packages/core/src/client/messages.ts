import { accessMessages } from '../domain/access/access.messages.ts'
import { configMessages } from '../domain/config/config.messages.ts'
import { contractMessages } from '../domain/contract/contract.messages.ts'
import { marketMessages } from '../domain/market/market.messages.ts'
import { navigationMessages } from '../domain/navigation/navigation.messages.ts'
import { spareMessages } from '../domain/navigation/spare.messages.ts'
import { sessionMessages } from '../domain/session/session.messages.ts'
import { walletMessages } from '../domain/wallet/wallet.messages.ts'

/** Every message id and its English words (ICU). */
export const messages = {
  ...accessMessages,
  ...configMessages,
  ...contractMessages,
  ...marketMessages,
  ...navigationMessages,
  ...sessionMessages,
  ...spareMessages,
  ...walletMessages,
} as const
/** The id of a message of core. */
export type MessageId = keyof typeof messages

import { domain } from '../../engine/domain/domain.ts'
import type { Domain } from '../../engine/types.ts'

/** Members of the domain `support`. */
export interface Support {
  /** Scheme and host of the server this app came from. */
  readonly origin: string
}

/** Customer support, elsewhere. @rule CHAT-1 */
export const support: Domain<Support> = domain('support', ({ origin }) => ({ origin }))

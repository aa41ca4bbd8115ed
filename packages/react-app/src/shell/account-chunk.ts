import { pageChunk } from './page-chunk.ts'

/** Keeps a member's orders up to date, and asks an installed app's person whether to stay: code a visitor never needs. */
export const accountChunk = pageChunk(() => import('./watch-account.ts'))

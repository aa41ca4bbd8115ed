/** Messages between the benchmark and its processes. */
export type ToServer = { readonly type: 'send'; readonly client: string; readonly frames: number }
export type FromServer =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'joined'; readonly client: string }
export type ToClient = { readonly type: 'count'; readonly frames: number }
export type FromClient =
  | { readonly type: 'counting' }
  /** CPU milliseconds from the `count` message to the last frame; `notified`: rows handed to subscribers. */
  | { readonly type: 'counted'; readonly cpuMs: number; readonly notified: number }

export const SYMBOLS = 200

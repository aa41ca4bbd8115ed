import type { TradingClient } from '@openlot/core'

export type RootStage = 'booting' | 'ready' | 'closed' | 'failed'

/** How far the client is. */
export const rootStage = (snapshot: ReturnType<TradingClient['root']['getSnapshot']>): RootStage => snapshot.value

import type { Client } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { heldCount } from './held-count.ts'

export { StaySignedIn } from './StaySignedIn.tsx'

/** Open orders, their number and their live numbers, for as long as the app is open. Returns a release. */
export const watchAccount = (client: Client): (() => void) => {
  const { lists, watch } = client.use(contract)
  const held = lists({ status: 'holding' })
  const count = (): void => heldCount.set(held.get().total ?? 0)
  const stops = [held.subscribe(count), watch(), () => heldCount.set(0)]
  count()
  return () => {
    for (const stop of stops) stop()
  }
}

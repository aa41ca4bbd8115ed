import type { Client } from '@openlot/core'
import { contract } from '@openlot/core/contract'

export { StaySignedIn } from './StaySignedIn.tsx'

/** Open orders and their live numbers, for as long as the app is open. Returns a release. */
export const watchAccount = (client: Client): (() => void) => client.use(contract).watch()

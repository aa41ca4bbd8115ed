import type { Random, Storage } from '../../ports/index.ts'

/** @rule SES-20 */
const TOKEN = 'openlot.token'
const DEMO = 'openlot.demo_id'

/** Where a token outlives the page: in the tab, or on the device when the person asked to stay signed in. @rule SES-6 */
export interface TokenStore {
  read(): string | undefined
  write(token: string | undefined, remember: boolean): void
  /** The mock account of this device, always the same one. @rule SES-10 */
  demoId(): string
}

export const createTokenStore = ({
  storage,
  random,
}: {
  readonly storage: Storage
  readonly random: Random
}): TokenStore => ({
  read: () => storage.get('tab', TOKEN) ?? storage.get('device', TOKEN),
  write: (token, remember) => {
    storage.remove('tab', TOKEN)
    if (token === undefined) {
      storage.remove('device', TOKEN)
      return
    }
    storage.set('tab', TOKEN, token)
    if (remember) storage.set('device', TOKEN, token)
  },
  demoId: () => {
    const known = storage.get('device', DEMO)
    if (known !== undefined) return known
    const made = random.id()
    storage.set('device', DEMO, made)
    return made
  },
})

import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { Random, Storage } from '../../ports/index.ts'

/** @rule SES-20 */
const TOKEN = 'openlot.token'
const DEMO = 'openlot.demo_id'
/** In the tab: whose its token is, by fingerprint, and the last sign-out of that account it knows of. */
const SEEN = 'openlot.seen'
/** On the device: the last sign-out of an account. */
const OUT = 'openlot.out.'

/** Store in which a token outlives the page: the tab, or on the device when the person asked to stay signed in. @rule SES-6 */
export interface TokenStore {
  /** Nothing, when another tab has signed out of the account of this tab's token. */
  read(): string | undefined
  /** True when the token of this tab is on the device too. */
  isKept(): boolean
  write(token: string, remember: boolean, account: string): void
  /** Removes the token of this tab, and the device's where it is the same. */
  forget(): void
  /** Removes it from this tab alone. What another tab has just written to the device may not be readable here yet. @rule SES-22 */
  forgetInTab(): void
  /** Signs the account of this tab's token out on the whole device. Returns what marks this sign-out. */
  signOut(): string
  /** True when another tab has signed out of the account of this tab's token since it was written. @rule SES-21 */
  isOut(): boolean
  /** True when the sign-out in a message of another tab is of this tab's account, and later than its token. */
  isNewSignOut(mark: string): boolean
  /** The mock account of this device, always the same one. @rule SES-10 */
  demoId(): string
}

export const createTokenStore = ({
  storage,
  random,
}: {
  readonly storage: Storage
  readonly random: Random
}): TokenStore => {
  let own: string | undefined
  /** As it was written: a storage that is full or refuses forgets it. */
  let written: readonly [account: string, out: string] | undefined
  const outOf = (account: string): string | undefined => storage.get('device', OUT + account)
  const seen = (): readonly [account: string, out: string] => {
    const [account = '', out = ''] = storage.get('tab', SEEN)?.split(' ') ?? []
    return written ?? [account, out]
  }
  const isOut = (): boolean => {
    const [account, out] = seen()
    return account !== '' && (outOf(account) ?? out) !== out
  }
  const clearTab = (): void => {
    storage.remove('tab', TOKEN)
    storage.remove('tab', SEEN)
    written = undefined
  }
  const forgetInTab = (): void => {
    clearTab()
    own = undefined
  }
  return {
    read: () => {
      if (isOut()) clearTab()
      own = storage.get('tab', TOKEN) ?? storage.get('device', TOKEN)
      return own
    },
    isKept: () => own !== undefined && storage.get('device', TOKEN) === own,
    write: (token, remember, account) => {
      const whose = fingerprintOf(account)
      clearTab()
      // A token that was refused at the start stays on the device until somebody signs in.
      if (own !== undefined && own !== token && storage.get('device', TOKEN) === own) storage.remove('device', TOKEN)
      written = [whose, outOf(whose) ?? '']
      storage.set('tab', TOKEN, token)
      storage.set('tab', SEEN, written.join(' '))
      if (remember) storage.set('device', TOKEN, token)
      own = token
    },
    forget: () => {
      if (own !== undefined && storage.get('device', TOKEN) === own) storage.remove('device', TOKEN)
      forgetInTab()
    },
    forgetInTab,
    signOut: () => {
      const [account] = seen()
      const out = random.id()
      storage.set('device', OUT + account, out)
      storage.remove('device', TOKEN)
      return `${account} ${out}`
    },
    isOut,
    isNewSignOut: (mark) => {
      const [account, out] = mark.split(' ')
      const [mine, known] = seen()
      return account === mine && out !== known
    },
    demoId: () => {
      const known = storage.get('device', DEMO)
      if (known !== undefined) return known
      const made = random.id()
      storage.set('device', DEMO, made)
      return made
    },
  }
}

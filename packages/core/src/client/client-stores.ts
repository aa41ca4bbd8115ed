import type { Role } from '../domain/access/access.model.ts'
import type { Area } from '../domain/account/account.model.ts'
import { DEFAULT_CONFIG } from '../domain/config/config.defaults.ts'
import type { AppConfig } from '../domain/config/config.model.ts'
import { clearContractStores, createContractStores } from '../domain/contract/contract-orders.store.ts'
import { createMarketStores } from '../domain/market/market.store.ts'
import type { MenuEntry } from '../domain/navigation/menu.model.ts'
import { SESSION_UNKNOWN, type SessionView } from '../domain/session/session.select.ts'
import type { Account } from '../domain/wallet/wallet.model.ts'
import { createCell } from '../engine/cell.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Language } from '../kernel/languages.ts'
import { LOADING, type Loadable } from '../kernel/loadable.ts'
import type { Frame } from '../ports/index.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { ConnectionStatus, Preferences } from './types.ts'

/** Every store of a client, writable: only the client itself holds this. */
export const createClientStores = (
  frame: Frame,
  first: { readonly language: Language; readonly preferences: Preferences },
) => ({
  ...createMarketStores(frame),
  ...createContractStores(frame),
  config: createCell<AppConfig>(DEFAULT_CONFIG),
  session: createCell<SessionView>(SESSION_UNKNOWN),
  role: createCell<Role>('visitor'),
  connection: createCell<ConnectionStatus>('idle'),
  language: createCell<Language>(first.language),
  menus: createCell<readonly MenuEntry[]>([]),
  accounts: createCell<Loadable<readonly Account[], ApiFailure>>(LOADING),
  profits: createCell<Decimal | undefined>(undefined),
  areas: createCell<Loadable<readonly Area[], ApiFailure>>(LOADING),
  preferences: createCell<Preferences>(first.preferences),
})
export type ClientStores = ReturnType<typeof createClientStores>

/** Nothing of one account is reachable for the next. @rule SES-8 */
export const clearAccount = (stores: ClientStores): void => {
  clearContractStores(stores)
  stores.accounts.set(LOADING)
  stores.profits.set(undefined)
}

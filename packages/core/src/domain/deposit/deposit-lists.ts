import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import type { AddressBook, DepositKind } from './deposit.calc.ts'
import type { DepositAddress, DepositCurrency, DepositRecord, DepositWire } from './deposit.wire.ts'
import { loadDepositAddresses, loadDepositSymbols, loadDeposits, loadDepositWires } from './deposit.wire.ts'
import { chooseOffered, type DepositChoice, keptDeposit, presetDeposit } from './deposit-choice.calc.ts'

/** Coin and network chosen last on this device. */
const LAST = 'openlot.deposit'

/** Filter of records: those of crypto or of banks. */
export interface DepositFilter {
  readonly kind: DepositKind
}

/** Ways to pay in, past deposits, and what is chosen. */
export interface DepositLists {
  /** The address of every coin and network. @rule DEP-2 */
  readonly addresses: Resource<AddressBook>
  /** Currencies of bank deposits. @rule DEP-7 */
  readonly currencies: Resource<readonly DepositCurrency[]>
  /** The operator's accounts for a currency, by its name. @rule DEP-10 */
  readonly wires: (of: { readonly coin: string }) => Resource<readonly DepositWire[]>
  /** Past deposits of one kind, newest first; read again when the page is seen. @rule DEP-13 */
  readonly records: PagedLists<DepositRecord, DepositFilter>
  /** The coin and network, the currency and account that were chosen. */
  readonly choice: ReadCell<DepositChoice>
  readonly choose: (change: DepositChoice) => void
}

/** Money in. @rule DEP-2 DEP-7 DEP-10 DEP-13 */
export const depositLists: Domain<DepositLists> = domain('depositLists', (context) => {
  // Nothing pushes how a deposit stands.
  context.onEnd(
    context.ports.host.watch((hint) => {
      if (hint === 'visible') context.invalidate(['deposits'])
    }),
  )
  const rows = <Row>({ rows }: { readonly rows: readonly Row[] }): readonly Row[] => rows
  const { storage } = context.ports
  const choice = context.cell<DepositChoice>({})
  const last = () => keptDeposit(storage.get('device', LAST))
  const addresses = context.open(
    resource({
      call: loadDepositAddresses,
      pick: (answer): AddressBook => {
        // A choice from now on: what is read later puts no other in its place.
        if (choice.get().coin === undefined) choice.set(presetDeposit(answer.rows, choice.get(), last()))
        return { rows: rows<DepositAddress>(answer), readAt: context.ports.clock.now() }
      },
      tag: 'deposit-ways',
    }),
  )
  return {
    choice,
    choose: (change) => {
      choice.set(chooseOffered(addresses.get().value?.rows ?? [], choice.get(), change, last()))
      const { coin, addressId } = choice.get()
      if ('coin' in change) storage.set('device', LAST, JSON.stringify({ coin, addressId }))
    },
    addresses,
    currencies: context.open(resource({ call: loadDepositSymbols, pick: rows<DepositCurrency>, tag: 'deposit-ways' })),
    wires: context.open(resources({ call: loadDepositWires, pick: rows<DepositWire>, tag: 'deposit-ways' })),
    // Rows have no ids.
    records: context.open(
      pagedList({ call: loadDeposits, key: ({ id }, place) => id ?? `#${place}`, tag: 'deposits' }),
    ),
  }
})

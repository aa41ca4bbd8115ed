import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import { addressText } from '../../kernel/plain-text.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { addressIssues } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import {
  chosenSymbol,
  emptyPayoutMethod,
  type PayoutMethodInputs,
  payoutMethodIssues,
  payoutMethodRequest,
  type ShownField,
  shownFields,
} from './payout-method.calc.ts'
import { bindPayoutMethod } from './payout-method.mutation.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'

/** Facts of binding a payout method besides what is typed. */
export interface PayoutMethodFacts {
  /** The fields that are switched on. */
  readonly shown: readonly ShownField[]
  /** The currencies to choose from. */
  readonly symbols: readonly DrawSymbol[]
}

const ANY_NETWORK = { code: '', protocol: '' }

/** Rules of the binding of a payout method for the plain form. @rule WDR-22 WDR-23 WDR-26 */
export const payoutMethodFormRules: PlainFormRules<PayoutMethodInputs, PayoutMethodFacts> = {
  issues: (inputs, { shown, symbols }) => payoutMethodIssues(inputs, shown, symbols),
  // Letters that no network knows are said while they are typed; what is missing at the end is not.
  early: ({ address }) => addressIssues(addressText(address), ANY_NETWORK),
  absent: bindPayoutMethod.words.absent,
}

/** The fields that are switched on, and the currencies of a kind. */
export const payoutMethodFacts = derive(
  (read, kind: MoneyKind): PayoutMethodFacts => ({
    shown: shownFields(kind, (flag) => isOn(read(read.use(config).settings), flag)),
    symbols: read(read.use(withdrawLists).symbols({ kind })).value ?? [],
  }),
)

/** The form that binds an address or a bank account. @rule WDR-20 WDR-24 */
export const payoutMethodForm = plainForm({
  facts: payoutMethodFacts,
  asks: (_, { kind }) => [kind],
  rules: payoutMethodFormRules,
  empty: ({ kind }: { readonly kind: MoneyKind }) => emptyPayoutMethod(kind),
  mutations: [bindPayoutMethod],
  send: ({ inputs, facts: { shown, symbols } }, { commit }) => {
    // The currencies may be gone since.
    const symbol = chosenSymbol(symbols, inputs.symbolId)
    return symbol && commit(bindPayoutMethod, payoutMethodRequest(inputs, shown, symbol))
  },
  accepted: { say: 'ways.bound' },
})

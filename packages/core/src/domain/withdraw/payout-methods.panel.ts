import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { PayoutMethodId } from '../../kernel/brand.ts'
import { groupAddress } from '../../kernel/group-address.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { type ShownField, shownFields } from './payout-method.calc.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import { bindAddress, type MoneyKind } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'

/** One field of a bound payout method, with what stands in it. */
export interface PayoutMethodFact extends ShownField {
  readonly text: string
}

/** One bound address or bank account. */
export interface PayoutMethodRow {
  readonly id: PayoutMethodId
  /** The currency, `USDT`. */
  readonly code: string
  /** The network, or the bank. */
  readonly name: string
  /** The address or the number of the account, whole. */
  readonly target: string
  /** Target in groups of four. */
  readonly groups: readonly string[]
  /** Other facts that are known of it and shown, in the order of the form. */
  readonly facts: readonly PayoutMethodFact[]
}

/** Payout methods of a kind, ready to draw. */
export interface PayoutMethodsPanel {
  readonly kind: MoneyKind
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly rows: readonly PayoutMethodRow[]
  readonly failure: Words | undefined
  /** Address where another one is bound. */
  readonly bindAddress: string
}

/** Fields that have their own place in a row. */
const IN_THE_ROW: readonly string[] = ['address', 'bankName', 'payeeAccount']

/** A payout method as it is listed; a field that is switched off is not shown, whatever the server says of it. @rule WDR-21 WDR-23 WDR-25 */
export const payoutMethodRow = (
  payoutMethod: PayoutMethod,
  kind: MoneyKind,
  shown: readonly ShownField[],
): PayoutMethodRow => {
  const target = kind === 'crypto' ? payoutMethod.address : payoutMethod.payeeAccount
  return {
    id: payoutMethod.id,
    code: payoutMethod.symbol.code,
    name: kind === 'crypto' ? payoutMethod.symbol.protocol : payoutMethod.bankName,
    target,
    groups: groupAddress(target),
    facts: shown
      .filter(({ field }) => !IN_THE_ROW.includes(field) && payoutMethod[field] !== '')
      .map((field) => ({ ...field, text: payoutMethod[field.field] })),
  }
}

/** Payout methods a person has bound, of one kind. @rule WDR-18 WDR-19 */
export const payoutMethodsPanel = derive((read, kind: MoneyKind): PayoutMethodsPanel => {
  const shown = shownFields(kind, (flag) => isOn(read(read.use(config).settings), flag))
  const list = read(read.use(withdrawLists).payoutMethods({ kind }))
  const { stage, value } = list
  return {
    kind,
    stage: value === undefined ? stage : stage === 'failed' ? 'failed' : 'ready',
    rows: (value ?? []).map((payoutMethod) => payoutMethodRow(payoutMethod, kind, shown)),
    failure: list.stage === 'failed' ? failureMessage(list.failure) : undefined,
    bindAddress: bindAddress(kind),
  }
})

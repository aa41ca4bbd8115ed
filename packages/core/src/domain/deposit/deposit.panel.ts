import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { type ImageInput, imageInput } from '../../engine/form/image-slot.machine.ts'
import { plainFormView } from '../../engine/form/plain-form.machine.ts'
import { derive } from '../../engine/read/derive.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { failureMessage } from '../../wire/failures.ts'
import { type Choice, type CryptoPanel, cryptoPanel, type DepositKind } from './deposit.calc.ts'
import { depositRules } from './deposit.form.ts'
import type { DepositForm } from './deposit.ts'
import type { DepositCurrency, DepositWire } from './deposit.wire.ts'
import { depositLists } from './deposit-lists.ts'

/** Currency, and where to send. */
export interface BankPanel {
  readonly currencies: Choice<DepositCurrency>
  readonly currency: DepositCurrency | undefined
  /** Undefined where the operator's accounts are not shown. */
  readonly wires: (Choice<DepositWire> & { readonly stage: 'loading' | 'failed' | 'ready' }) | undefined
  /** The one to send to. */
  readonly wire: DepositWire | undefined
}

/** A deposit, ready to draw. */
export interface DepositPanel {
  /** `undecided`: whether it was announced is unknown. `empty`: the operator names nothing to send to. */
  readonly stage: 'loading' | 'failed' | 'empty' | 'form' | 'sending' | 'checking' | 'undecided'
  /** True when it was accepted: what follows is another form. */
  readonly isOver: boolean
  readonly failure: Words | undefined
  readonly crypto: CryptoPanel | undefined
  readonly bank: BankPanel | undefined
  readonly amount: TextInput
  /** The coin or currency of the amount. */
  readonly unit: string | undefined
  /** Undefined where none is asked for. */
  readonly proof: ImageInput | undefined
  /** Why no deposit is possible now. @rule DEP-17 */
  readonly blocked: Issue | undefined
  /** Missing before a deposit of coins can be announced; by bank it is said when that is tried. @rule DEP-34 */
  readonly missing: Issue | undefined
  /** Why the last one was refused. */
  readonly refusal: Words | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
  /** Reads again what the server knows; what is typed stays. */
  readonly refresh: () => void
}

/** A deposit as a view needs it. @rule DEP-3 DEP-4 DEP-6 DEP-10 DEP-18 */
export const depositPanel = derive((read, { kind, form, proof: slot }: DepositForm): DepositPanel => {
  const { choose, addresses, currencies: currencyList, wires: wireLists } = read.use(depositLists)
  const scene = read(form.facts)
  const view = plainFormView(depositRules, read(form), form.send, scene)
  const { inputs, issues, change } = view
  const { target, coin, currency, features } = scene
  const stage = (): DepositPanel['stage'] => {
    if (view.stage === 'undecided') return 'undecided'
    if (view.stage === 'submitting') return view.commitStage
    // The accounts of a currency are read after it was chosen: the form stays meanwhile.
    if (scene.coins.length === 0 && scene.currencies.length === 0)
      return scene.stage === 'ready' ? 'empty' : scene.stage
    return 'form'
  }
  return {
    stage: stage(),
    isOver: view.stage === 'accepted',
    failure: scene.failure && failureMessage(scene.failure),
    crypto:
      kind === 'crypto'
        ? cryptoPanel({ coins: scene.coins, coin, networks: scene.networks, target }, choose, issueOf(issues, 'way'))
        : undefined,
    bank:
      kind === 'bank'
        ? {
            currencies: {
              options: scene.currencies.map((row) => ({ id: row.id, row })),
              id: currency?.id,
              choose: (currencyId) => choose({ currencyId }),
              issue: issueOf(issues, 'way'),
            },
            currency,
            wires:
              features.wires && currency !== undefined
                ? {
                    stage: scene.stage,
                    options: (scene.wires ?? []).map((row) => ({ id: row.id, row })),
                    id: scene.wire?.id,
                    choose: (wireId) => choose({ wireId }),
                    issue: issueOf(issues, 'wire'),
                  }
                : undefined,
            wire: scene.wire,
          }
        : undefined,
    amount: { text: inputs.amount, issue: issueOf(issues, 'amount'), change: (amount) => change({ amount }) },
    unit: kind === 'crypto' ? coin : currency?.name,
    proof: features.proof ? imageInput(read(slot), slot.send, issueOf(issues, 'proof')) : undefined,
    blocked: scene.blocked,
    missing: kind === 'crypto' && view.stage !== 'submitting' ? depositRules.issues(inputs, scene)[0] : undefined,
    refusal: view.refusal,
    submit: () => view.submit(),
    refresh: () => {
      if (kind === 'crypto') void addresses.refresh()
      else void currencyList.refresh()
      if (features.wires && currency !== undefined) void wireLists({ coin: currency.name }).refresh()
    },
  }
})

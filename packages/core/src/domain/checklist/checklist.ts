import { domain } from '../../engine/domain/domain.ts'
import { type Resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { loadContractOrders } from '../contract/contract.wire.ts'
import { type DepositRecord, loadDeposits } from '../deposit/deposit.wire.ts'
import { loadMicroOrders } from '../micro/micro.wire.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { bestOf, type StepState } from './checklist.calc.ts'

/** So many accounts of a device are remembered as done with their first steps. */
const MOST_OVER = 8
const FIRST = { page: 1 } as const

/** Members of the domain `checklist`. */
export interface Checklist {
  /** True when there is any contract order of this status. */
  readonly contract: (status: 'holding' | 'closed') => Resource<boolean>
  /** True when there is any micro order of this status. */
  readonly micro: (status: 'running' | 'closed') => Resource<boolean>
  /** The best state of the newest deposits of a kind. */
  readonly deposits: (kind: 'crypto' | 'bank') => Resource<StepState>
  /** Fingerprint of this account, without anything personal; undefined without an account. */
  readonly account: () => string | undefined
  /** The steps of this account are not shown again on this device. */
  readonly finish: () => void
}

const hasRows = ({ rows }: { readonly rows: readonly unknown[] }): boolean => rows.length > 0
const stateOf = ({ status }: DepositRecord): StepState =>
  status === 'finished' ? 'done' : status === 'pending' ? 'waiting' : 'open'

/** First steps of a new account, asked for while they are shown. @rule HOME-27 HOME-28 */
export const checklist: Domain<Checklist> = domain('checklist', (context) => {
  const { use } = context
  const contract = context.open(resources({ call: loadContractOrders, pick: hasRows, tag: 'orders' }))
  const micro = context.open(resources({ call: loadMicroOrders, pick: hasRows, tag: 'microOrders' }))
  const deposits = context.open(
    resources({ call: loadDeposits, pick: ({ rows }) => bestOf(rows.map(stateOf)), tag: 'deposits' }),
  )
  const account = (): string | undefined => {
    const { user } = use(session).view.get()
    return user && fingerprintOf(`checklist ${user.id}`)
  }
  return {
    contract: (status) => contract({ ...FIRST, status }),
    micro: (status) => micro({ ...FIRST, status }),
    deposits: (kind) => deposits({ ...FIRST, kind }),
    account,
    finish: () => {
      const name = account()
      const { chosen, prefer } = use(preferences)
      const { checklistOver } = chosen.get()
      if (name !== undefined && !checklistOver.includes(name))
        prefer({ checklistOver: [...checklistOver, name].slice(-MOST_OVER) })
    },
  }
})

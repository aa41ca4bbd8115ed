import { derive } from '../../engine/read/derive.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { identity } from '../identity/identity.ts'
import { preferences } from '../preferences/preferences.ts'
import { session } from '../session/session.ts'
import { totalAssets } from '../wallet/wallet.calc.ts'
import { wallet } from '../wallet/wallet.ts'
import { bestOf, type ChecklistStep, checklistSteps, type StepId, type StepState } from './checklist.calc.ts'
import { checklist } from './checklist.ts'

/** One step, ready to draw: its state, and the screen it leads to. */
export interface ChecklistRow extends ChecklistStep {
  readonly address: string
}

/** First steps, ready to draw. */
export interface ChecklistPanel {
  readonly rows: readonly ChecklistRow[]
  readonly done: number
  /** All of them are done: nothing is left to show. */
  readonly isOver: boolean
}

const ADDRESSES: Readonly<Record<StepId, string>> = {
  verify: '/mine/auth',
  deposit: '/mine/charge',
  trade: '/trade',
}
const IDENTITY = { open: 'open', waiting: 'waiting', finished: 'done', unknown: 'open' } as const

/** True once one of several is, false once none can be any more; asked one after the other, no further than needed. */
const some = (asks: readonly (() => boolean | undefined)[]): boolean | undefined => {
  for (const ask of asks) {
    const answer = ask()
    if (answer !== false) return answer
  }
  return false
}

/** First steps of a real account, with what the server says of each; undefined for who needs none. @rule HOME-27 HOME-28 */
export const checklistPanel = derive((read): ChecklistPanel | undefined => {
  const { user, kind } = read(read.use(session).view)
  const list = read.use(checklist)
  const { checklistOver } = read(read.use(preferences).chosen)
  if (kind !== 'real' || user === undefined || checklistOver.includes(list.account() ?? '')) return undefined
  const settings = read(read.use(config).settings)
  const status = user.isReal ? 'finished' : read(read.use(identity).record).value?.status
  const accounts = read(read.use(wallet).balances).value
  const hasMoney = accounts && totalAssets(accounts).gt(0)
  const isMicro = isOn(settings, 'is_micro')
  const hasTraded = some([
    () => read(list.contract('holding')).value,
    () => read(list.contract('closed')).value,
    ...(isMicro ? [() => read(list.micro('running')).value, () => read(list.micro('closed')).value] : []),
  ])
  const deposit = (): StepState | undefined => {
    const kinds = (['crypto', 'bank'] as const).filter((one) =>
      isOn(settings, one === 'crypto' ? 'is_recharge_crypto' : 'is_recharge_bank_card'),
    )
    const states = kinds.map((one) => read(list.deposits(one)).value)
    return states.some((one) => one === undefined) ? undefined : bestOf(states as readonly StepState[])
  }
  const isTold = hasMoney === undefined || hasTraded === undefined || hasMoney || hasTraded
  const steps = checklistSteps({
    identity: status && IDENTITY[status],
    hasMoney,
    hasTraded,
    deposit: isTold ? undefined : deposit(),
  })
  if (steps === undefined) return undefined
  const done = steps.filter(({ state }) => state === 'done').length
  return { rows: steps.map((step) => ({ ...step, address: ADDRESSES[step.id] })), done, isOver: done === steps.length }
})

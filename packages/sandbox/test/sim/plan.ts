import { createRandomTree } from '@openlot/core/testing'

/** Drawn message by message while their window lasts. */
export const WINDOW_FAULTS = [
  'latency',
  'jitter',
  'requestLost',
  'answerLost',
  'answerLate',
  'browserResend',
  'truncatedBody',
  'captivePortal',
  'serverError',
  'refused',
  'connectHang',
  'slowClose',
  'duplicateFrame',
  'reorderedTopics',
  'droppedPong',
  'loginRefused',
  'subIgnored',
  'garbageFrame',
  'slowCommit',
  'staleReplica',
] as const
/** Done at a moment, and undone after a while where that makes sense. */
export const EVENT_FAULTS = [
  'reset',
  'finish',
  'halfOpen',
  'oneWay',
  'offline',
  'swizzleClog',
  'serverRestart',
  'sessionStorm',
  'maintenance',
  'configFlip',
  'throttling',
  'sleepWake',
  'wallStep',
  'crash',
  'storageRefused',
] as const
/** Caused by other faults or by people; they are counted too. */
export const OTHER_FAULTS = ['lateFrame', 'accountSwitch'] as const
export const FAULTS = [...WINDOW_FAULTS, ...EVENT_FAULTS, ...OTHER_FAULTS] as const
export type Fault = (typeof FAULTS)[number]
export type PlannedFault = (typeof WINDOW_FAULTS)[number] | (typeof EVENT_FAULTS)[number]

export interface FaultInstance {
  readonly id: number
  readonly kind: PlannedFault
  readonly at: number
  readonly forMs: number
  /** Chance that a message is hit, and how badly. */
  readonly rate: number
  readonly size: number
  /** Index of the tab, or undefined for all. */
  readonly tab: number | undefined
}

export const ACTIONS = [
  'place',
  'placePending',
  'close',
  'cancel',
  'stops',
  'browse',
  'list',
  'history',
  'more',
  'refresh',
  'leave',
  'doubleTap',
  'signIn',
  'signOut',
  'hide',
  'show',
  'reload',
  'rest',
  'register',
  'recover',
  'changePassword',
  'payPassword',
  'identify',
  'transfer',
  'withdraw',
  'bindPayoutMethod',
  'deletePayoutMethod',
  'trespass',
  'deposit',
  'depositSteps',
  'micro',
  'follow',
  'unfollow',
  'borrow',
  'repay',
  'subscribe',
  'redeem',
  'apply',
] as const
export type Action = (typeof ACTIONS)[number]

/** Seeds that look for one thing only, as densely as they can. */
export interface Profile {
  readonly faults: readonly PlannedFault[]
  /** Mean time between faults. */
  readonly gapMs: number
  readonly actions: Readonly<Partial<Record<Action, number>>>
  /** Mean time between actions of a person, besides two and a half seconds; drawn between these. */
  readonly paceMs: readonly [number, number]
  /** False: a server that ignores idempotency keys and does not announce them. */
  readonly keepsKeys?: false
  /** Possible lengths of a day of loans and funds, in seconds; there are masters and borrowers then. */
  readonly dayLengths?: readonly number[]
  /** Accounts without a client trade on both sides of prices that jump, in markets that shut. */
  readonly hasSpeculators?: true
}

export interface Step {
  readonly id: number
  readonly tab: number
  readonly at: number
  readonly action: Action
  /** Random numbers for the action, 0 to 1 each. */
  readonly dice: readonly [number, number, number]
}

export interface Plan {
  readonly seed: number
  readonly durationMs: number
  readonly roundTrips: readonly number[]
  /** Browser of each tab. */
  readonly tabs: readonly number[]
  /** Number of accounts of this seed's people. */
  readonly accounts: number
  /** False: the server ignores idempotency keys. */
  readonly keepsKeys?: false
  /** Length of a day of loans and funds; there are masters to follow then, and every sample account signs in. */
  readonly daySeconds?: number
  /** Accounts without a client, whose orders meet price changes and markets that shut. */
  readonly hasSpeculators?: true
  readonly faults: readonly FaultInstance[]
  readonly steps: readonly Step[]
}

const WEIGHTS: Readonly<Record<Action, number>> = {
  place: 10,
  placePending: 5,
  close: 7,
  cancel: 4,
  stops: 4,
  browse: 5,
  list: 6,
  history: 2,
  more: 2,
  refresh: 4,
  leave: 3,
  doubleTap: 4,
  signIn: 3,
  signOut: 1,
  hide: 3,
  show: 4,
  reload: 1,
  rest: 4,
  register: 3,
  recover: 2,
  changePassword: 2,
  payPassword: 1,
  identify: 2,
  transfer: 5,
  withdraw: 5,
  bindPayoutMethod: 2,
  deletePayoutMethod: 2,
  trespass: 1,
  deposit: 4,
  depositSteps: 5,
  // Seeds of their own: the plans of all others stay what they are.
  micro: 0,
  follow: 0,
  unfollow: 0,
  borrow: 0,
  repay: 0,
  subscribe: 0,
  redeem: 0,
  apply: 0,
}
/** Actions of people who trade and sometimes hand the device to another person. */
const TRADING: Readonly<Partial<Record<Action, number>>> = {
  place: 8,
  placePending: 8,
  cancel: 10,
  close: 4,
  stops: 2,
  doubleTap: 2,
  signIn: 6,
  transfer: 4,
  withdraw: 4,
}
const weighted = (weights: Readonly<Partial<Record<Action, number>>>): readonly Action[] =>
  ACTIONS.flatMap((action) => Array.from({ length: weights[action] ?? 0 }, () => action))
const WEIGHTED = weighted(WEIGHTS)
const WEIGHTED_TRADING = weighted(TRADING)

const MINUTE = 60_000
/** Seeds of one kind of trouble at a time: what recovery is measured on. */
const RECOVERY = ['offline', 'serverRestart', 'halfOpen'] as const
/** Faults that make an outcome unknown and hard to find out: the only ones in seeds of many orders. */
const UNKNOWN_ENDS = [
  'requestLost',
  'answerLost',
  'answerLate',
  'browserResend',
  'serverError',
  'slowCommit',
  'wallStep',
] as const

/** A whole run from its seed: people, their actions, and faults with their times. */
export const planOf = (seed: number, profile?: Profile): Plan => {
  const tree = createRandomTree(seed)
  const shape = tree.stream('shape')
  const isRecovery = profile === undefined && seed % 6 === 0
  const isTrading = profile === undefined && seed % 6 === 3
  const tabCount = shape.pick([1, 1, 1, 2, 2, 3])
  const durationMs = Math.round(shape.between(20, 60) / (isTrading ? 2 : 1)) * MINUTE
  const tabs = Array.from({ length: tabCount }, (_, at) => (at === 0 ? 0 : shape.below(2)))
  const roundTrips = tabs.map(() => Math.round(shape.between(20, 240)))

  const kinds = tree.stream('kinds')
  const drawn = (): readonly PlannedFault[] => {
    if (isRecovery) return [kinds.pick(RECOVERY)]
    return isTrading ? UNKNOWN_ENDS : [...WINDOW_FAULTS, ...EVENT_FAULTS].filter(() => kinds.chance(0.5))
  }
  const enabled = profile?.faults ?? drawn()
  const gap = profile?.gapMs ?? (isRecovery ? 90_000 : kinds.between(10_000, isTrading ? 30_000 : 60_000))
  const faults: FaultInstance[] = []
  const times = tree.stream('faults')
  for (
    let at = 20_000;
    at < durationMs && enabled.length > 0;
    at += gap * (isRecovery ? 1 : -Math.log(1 - times.next()))
  ) {
    const id = faults.length
    const one = tree.stream(`fault.${id}`)
    faults.push({
      id,
      kind: one.pick(enabled),
      at: Math.round(at),
      forMs: Math.round(isRecovery ? one.between(1_000, 20_000) : one.between(1_000, 40_000)),
      rate: one.pick([0.05, 0.2, 0.5, 1]),
      size: one.next(),
      tab: one.chance(0.2) ? undefined : one.below(tabCount),
    })
  }

  const steps: Step[] = []
  const actions = profile === undefined ? (isTrading ? WEIGHTED_TRADING : WEIGHTED) : weighted(profile.actions)
  tabs.forEach((_, tab) => {
    const user = tree.stream(`user.${tab}`)
    const pace = user.between(...(profile?.paceMs ?? [10_000, isTrading ? 20_000 : 60_000]))
    for (let at = 3_000; at < durationMs - 20_000; at += 2_500 - Math.log(1 - user.next()) * pace)
      steps.push({
        id: steps.length,
        tab,
        at: Math.round(at),
        action: user.pick(actions),
        dice: [user.next(), user.next(), user.next()],
      })
  })
  return {
    seed,
    durationMs,
    roundTrips,
    tabs,
    accounts: profile?.dayLengths !== undefined ? 5 : isTrading || profile !== undefined ? 3 : 1 + shape.below(3),
    faults,
    steps,
    ...(profile?.keepsKeys === false ? { keepsKeys: false } : {}),
    ...(profile?.dayLengths === undefined ? {} : { daySeconds: shape.pick(profile.dayLengths) }),
    ...(profile?.hasSpeculators === true ? { hasSpeculators: true } : {}),
  }
}

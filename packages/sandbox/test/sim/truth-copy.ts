import type { LedgerRow } from '../../src/books/accounts.ts'
import type { ApplicationRow } from '../../src/books/applications.ts'
import type { OrderRow } from '../../src/books/contract-order.ts'
import type { CopyRow, FollowRow } from '../../src/books/follow-rows.ts'
import { compare, rational, times, whole, wholeTimes } from '../../src/oracle/rational.ts'
import type { StoredChange } from '../../src/ports.ts'
import { rowsOf } from './truth-changes.ts'
import type { Done, Facts } from './truth-facts.ts'

export interface CopyTruthOptions {
  readonly broken: (rule: string, text: string) => void
  readonly facts: Facts
  /** As it stands after the transaction. */
  readonly orderOf: (id: number) => OrderRow | undefined
  readonly lotStepOf: (order: OrderRow) => string
  /** Margin and fee of more lots at that moment, and the free balance besides the copy itself. */
  readonly costOf: (order: OrderRow, lots: string) => { readonly margin: bigint; readonly fee: bigint }
  readonly freeOf: (userId: number) => bigint
}

/**
 * Copies: as many lots as asked for, to the step and within the limits; tied to the master's order until that ends or
 * is left.
 */
export const createCopyTruth = (options: CopyTruthOptions) => {
  const { broken, facts, orderOf, lotStepOf, costOf, freeOf } = options
  const follows = new Map<string, FollowRow>()
  const copies = new Map<number, CopyRow>()
  const byOrigin = new Map<number, number[]>()
  const turns = new Map<string, number>()
  const applications = new Map<number, ApplicationRow>()
  const made = { tied: 0, closed: 0, kept: 0, applied: 0 }
  const wrong = (text: string): void => broken('S34', text)
  const pairOf = ({ userId, masterId }: CopyRow | FollowRow): string => `${userId}:${masterId}`

  const learnFollow = (pair: string, row: FollowRow | undefined): Done | undefined => {
    const known = follows.get(pair)
    if (row !== undefined && known !== undefined) wrong(`${pair} follows twice`)
    if (row === undefined) follows.delete(pair)
    else follows.set(pair, row)
    facts.set(`follow ${pair}`, row !== undefined)
    const turn = (turns.get(pair) ?? 0) + 1
    turns.set(pair, turn)
    return { step: `${row === undefined ? 'leaving' : 'following'} ${turn} of ${pair}` }
  }
  /** A person applies to become a master, or it is decided; a repeat while it waits is refused. */
  const learnApplication = (row: ApplicationRow): Done | undefined => {
    const { userId, state } = row
    const isAsked = state === 'waiting'
    if (isAsked === (applications.get(userId)?.state === 'waiting'))
      wrong(`the application of ${userId} is ${state} twice`)
    applications.set(userId, row)
    facts.set(`applied ${userId}`, state !== 'refused')
    if (!isAsked) return undefined
    made.applied += 1
    return { step: `application ${made.applied} of ${userId}` }
  }
  /**
   * `isUnique`: no other order of the follower was opened or closed at that moment, so the free balance then is known.
   */
  const learnCopy = (copy: CopyRow, isUnique: boolean): void => {
    const [order, origin, follow] = [orderOf(copy.orderId), orderOf(copy.originId), follows.get(pairOf(copy))]
    if (order === undefined || origin === undefined || follow === undefined) {
      wrong(`copy ${copy.orderId} of ${copy.originId} without a follower or an order`)
      return
    }
    byOrigin.set(origin.id, [...(byOrigin.get(origin.id) ?? []), order.id])
    made.tied += 1
    if (
      order.userId !== copy.userId ||
      order.symbolId !== origin.symbolId ||
      order.side !== origin.side ||
      order.multiple !== origin.multiple
    )
      wrong(`copy ${order.id} is another order than ${origin.id}`)
    const step = rational(lotStepOf(order))
    const most = wholeTimes(times(rational(origin.lots), whole(follow.multiple)), step)
    const steps = wholeTimes(rational(order.lots), step)
    if (steps > most || steps < 1n || compare(times(step, whole(steps)), rational(order.lots)) !== 0)
      wrong(`copy ${order.id} has ${order.lots} lots of ${origin.lots} times ${follow.multiple}`)
    let used = 0n
    for (const { orderId, userId, masterId, isTied } of copies.values()) {
      const one = isTied && userId === copy.userId && masterId === copy.masterId ? orderOf(orderId) : undefined
      if (one?.state === 'holding') used += one.margin
    }
    if (used + order.margin > follow.maxAmount)
      wrong(`copies of ${pairOf(copy)} hold ${used + order.margin}, ${follow.maxAmount} are allowed`)
    // A copy that ended at once has given back its margin.
    if (steps >= most || !isUnique || order.state !== 'holding') return
    // Fewer than asked for: one step more would not have fitted.
    const lots = (Number(order.lots) + Number(lotStepOf(order))).toFixed(6)
    const { margin, fee } = costOf(order, lots)
    if (used + margin <= follow.maxAmount && margin + fee <= freeOf(order.userId) + order.margin + order.fee)
      wrong(`copy ${order.id} has ${order.lots} lots, and ${lots} would have fitted`)
  }
  /** A master's order has ended: tied copies end with it, others do not. */
  const learnClosed = (origin: OrderRow, closed: ReadonlyMap<number, OrderRow>): void => {
    for (const id of byOrigin.get(origin.id) ?? []) {
      const copy = copies.get(id)
      if (copy?.isTied === true && !closed.has(id)) wrong(`copy ${id} is open, and order ${origin.id} is not`)
      const closedBy = closed.get(id)?.closedBy
      if (copy?.isTied === true && closedBy !== undefined && closedBy !== 'master')
        wrong(`copy ${id} was closed with order ${origin.id}, and by ${closedBy}`)
      if (copy?.isTied === true) made.closed += 1
      if (copy?.isTied === false && closedBy === 'master')
        wrong(`copy ${id} was left, and was closed with order ${origin.id}`)
    }
  }
  /** By the order in which money was booked: nothing of a master's is opened between the end of an order and those of its copies. */
  const learnOrder = (changes: readonly StoredChange[], ended: ReadonlyMap<number, OrderRow>): void => {
    const entries = rowsOf<LedgerRow>(changes, 'ledger')
    /** An order closed and filled at once is released twice: the amount held while pending, and its margin. */
    const lastOf = (orderId: number): number =>
      entries.findLast((entry) => entry.orderId === orderId && entry.kind === 'released')?.id ?? 0
    for (const { orderId, originId, masterId } of rowsOf<CopyRow>(changes, 'copies')) {
      if (!ended.has(orderId) || !ended.has(originId)) continue
      const [from, until] = [lastOf(originId), lastOf(orderId)]
      const between = entries.find(
        ({ id, kind, userId }) => id > from && id < until && kind === 'held' && userId === masterId,
      )
      if (between !== undefined)
        wrong(`copy ${orderId} of ${originId} was closed after order ${between.orderId} had been opened`)
    }
  }
  return {
    /**
     * Counts of copies opened, closed with their master's orders, and kept after their master was left; and of requests
     * to become a master.
     */
    made: made as Readonly<typeof made>,
    /** Answers what mutations did in it. */
    learn: (changes: readonly StoredChange[]): readonly Done[] => {
      const asked = rowsOf<ApplicationRow>(changes, 'applications').flatMap((row) => learnApplication(row) ?? [])
      const isAny = changes.some(({ table }) => table === 'follows' || table === 'copies')
      if (!isAny && byOrigin.size === 0) return asked
      const ended = new Map<number, OrderRow>()
      for (const order of rowsOf<OrderRow>(changes, 'orders')) if (order.state === 'closed') ended.set(order.id, order)
      for (const order of ended.values()) learnClosed(order, ended)
      learnOrder(changes, ended)
      if (!isAny) return asked
      const moved = new Map<number, number>()
      for (const { userId } of rowsOf<OrderRow>(changes, 'orders')) moved.set(userId, (moved.get(userId) ?? 0) + 1)
      const left = changes.filter(({ table, row }) => table === 'follows' && row === null)
      const steps = changes
        .filter(({ table }) => table === 'follows')
        .flatMap(({ key, row }) => learnFollow(key, row === null ? undefined : (row as unknown as FollowRow)) ?? [])
      for (const copy of rowsOf<CopyRow>(changes, 'copies')) {
        const known = copies.get(copy.orderId)
        if (known === undefined) learnCopy(copy, moved.get(copy.userId) === 1)
        const isLeft = left.some(({ key }) => key === pairOf(copy))
        if (isLeft && known?.isTied === true && orderOf(copy.orderId)?.state === 'holding') made.kept += 1
        if (isLeft && ended.has(copy.orderId)) wrong(`copy ${copy.orderId} was closed as its master was left`)
        copies.set(copy.orderId, copy)
      }
      return [...asked, ...steps]
    },
    /** Applications that wait. */
    applying: (): readonly ApplicationRow[] => [...applications.values()].filter(({ state }) => state === 'waiting'),
    isFollowing: (userId: number, masterId: number): boolean => follows.has(`${userId}:${masterId}`),
    followedBy: (userId: number): readonly FollowRow[] => [...follows.values()].filter((row) => row.userId === userId),
    /** Open copies of a pair, by id, newest first. */
    openOf: (userId: number, masterId: number): readonly number[] =>
      [...copies.values()]
        .filter(
          (copy) => copy.userId === userId && copy.masterId === masterId && orderOf(copy.orderId)?.state === 'holding',
        )
        .map(({ orderId }) => orderId)
        .toSorted((a, b) => b - a),
  }
}

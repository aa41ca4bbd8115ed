import type { Clock } from '@openlot/core/ports'
import type { Stream } from '@openlot/core/testing'
import type { Decision, DepositRow } from '../../src/books/deposits.ts'
import type { World } from '../../src/world.ts'
import type { Server } from './server.ts'

interface Options {
  readonly clock: Clock
  readonly random: Stream
  readonly server: () => Server
  readonly note: (line: string) => void
}

/** Chance that the operator decides before it is paid by itself, and chance of a refusal. */
const DECIDES = 0.6
const REFUSES = 0.6
/** Chance that a request in steps gets another bank. */
const REMATCHES = 0.4

/**
 * The operator: refuses some withdrawals and deposits and accepts others after a while; the rest is decided by itself.
 */
export const createOperator = ({ clock, random, server, note }: Options) => {
  const seen = new Set<number>()
  const consider = (id: number, userId: number): void => {
    const ms = 2_000 + random.next() * 16_000
    const [isDecided, isRefused] = [random.chance(DECIDES), random.chance(REFUSES)]
    if (!isDecided) return
    clock.setTimeout(() => {
      const { isUp, world } = server()
      if (!isUp) return
      const state = isRefused ? 'rejected' : 'paid'
      if (world.journal.transact(() => world.withdrawals.decide(userId, state, id)))
        note(`operator ${state} withdrawal ${id}`)
    }, ms)
  }
  const seenDeposits = new Set<number>()
  const decideLater = (id: number, decision: Decision, ms: number): void =>
    void clock.setTimeout(() => {
      const { isUp, world } = server()
      // Proofs once shown are not asked for again.
      if (!isUp || (decision === 'match' && world.deposits.get(id)?.proof !== '')) return
      if (world.journal.transact(() => world.deposits.decide(id, decision))) note(`operator ${decision} deposit ${id}`)
    }, ms)
  const considerDeposit = ({ id, flow }: DepositRow): void => {
    const ms = 2_000 + random.next() * 12_000
    const [isDecided, isRefused] = [random.chance(DECIDES), random.chance(REFUSES)]
    // A request in steps has to live long enough to be proven; another bank makes it another one.
    const isInSteps = flow === 'steps'
    if (isInSteps && random.chance(REMATCHES)) decideLater(id, 'match', 3_000 + random.next() * 25_000)
    if (isDecided && (!isInSteps || ms < 6_000)) decideLater(id, isRefused ? 'reject' : 'finish', ms)
  }
  /** Loans and funds already considered: some are decided at once, the rest by itself. */
  const considered = new Set<string>()
  const decide = (what: string, isRefused: boolean, run: (world: World) => boolean): void => {
    if (considered.has(what)) return
    considered.add(what)
    const ms = 2_000 + random.next() * 16_000
    if (!random.chance(DECIDES)) return
    clock.setTimeout(() => {
      const { isUp, world } = server()
      if (isUp && world.journal.transact(() => run(world))) note(`operator ${isRefused ? 'refuses' : 'takes'} ${what}`)
    }, ms)
  }
  const considerMore = (): void => {
    const { loans, funds } = server().truth.wallet
    for (const { userId, at } of loans.waitingBorrowers()) {
      const isRefused = random.chance(REFUSES / 2)
      decide(`borrower ${userId} of ${at}`, isRefused, ({ borrowers }) =>
        borrowers.stateOf(userId) === 'waiting' ? borrowers.decide(userId, isRefused ? 'rejected' : 'approved') : false,
      )
    }
    for (const { id, userId, state, announcedAt } of loans.all()) {
      const isRefused = random.chance(REFUSES / 2)
      if (state === 'reviewing')
        decide(`loan ${id}`, isRefused, (world) => world.loans.decide(userId, isRefused ? 'reject' : 'approve'))
      if (state === 'checking')
        decide(`repayment of loan ${id} at ${announcedAt}`, isRefused, (world) =>
          world.loans.decide(userId, isRefused ? 'return' : 'repaid'),
        )
    }
    for (const { userId, at } of server().truth.copies.applying()) {
      const isRefused = random.chance(REFUSES)
      decide(`application ${userId} of ${at}`, isRefused, ({ applications }) =>
        applications.decide(userId, isRefused ? 'refused' : 'approved'),
      )
    }
    for (const { id, userId } of funds.refunding())
      decide(`redemption ${id}`, false, (world) => world.funds.decide(userId, 'refund'))
  }
  return {
    /** Called on a booking. */
    look: (): void => {
      considerMore()
      for (const row of server().truth.wallet.pendingDeposits()) {
        if (seenDeposits.has(row.id)) continue
        seenDeposits.add(row.id)
        considerDeposit(row)
      }
      for (const { id, userId, state } of server().truth.wallet.waiting()) {
        if (state !== 'waiting' || seen.has(id)) continue
        seen.add(id)
        consider(id, userId)
      }
    },
  }
}

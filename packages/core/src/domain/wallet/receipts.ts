import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { draftOf, keepDraft } from '../../engine/form/drafts.ts'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { pollMachine } from '../../engine/read/poll.machine.ts'
import type { Domain } from '../../engine/types.ts'
import { config } from '../config/config.ts'
import { keptReceipt, type Receipt, type ReceiptKind } from './receipt.calc.ts'
import { wallet } from './wallet.ts'

/** Under this name a tab keeps the receipt. */
const NAME = 'receipt'

/** Read again while the receipt waits for its record: nothing pushes how these stand. @rule WAL-21 */
const TAGS: Readonly<Record<ReceiptKind, readonly string[]>> = {
  withdrawal: ['withdrawals', 'balances'],
  transfer: ['transfers', 'balances'],
  deposit: ['deposits', 'balances'],
  fund: ['subscriptions', 'balances'],
  redemption: ['subscriptions', 'balances'],
  repayment: ['loans'],
}

/** Members of the domain `receipts`. */
export interface Receipts {
  /** The last action with money that was accepted on this page, until it is closed. */
  readonly shown: ReadCell<Receipt | undefined>
  /** `shown`; while subscribed to, its record is read again and again. */
  readonly awaited: ReadCell<Receipt | undefined>
  /** True while the balances are still those of before the last action: they say nothing of what is free now. */
  readonly isBefore: (balances: unknown) => boolean
  /** Shows what was accepted. */
  readonly show: (outcome: CommitOutcome, receipt: Omit<Receipt, 'at' | 'said'>) => void
  /** Closes the page; a reload does not bring it back. */
  readonly close: () => void
}

/** The page an action with money ends on. A reload brings it back. @rule WAL-20 WAL-21 */
export const receipts: Domain<Receipts> = domain('receipts', (context) => {
  const { owner, ports } = context
  const { clock, host, storage } = ports
  const { now } = context.use(config)
  const cell = context.cell<Receipt | undefined>(undefined)
  const { balances } = context.use(wallet)
  const before = context.cell<unknown>(undefined)
  const restore = (): void => cell.set(keptReceipt(draftOf<Receipt>(storage, owner(), NAME), clock.now()))
  const keep = (receipt: Receipt | undefined): void => {
    cell.set(receipt)
    keepDraft(storage, owner(), NAME, JSON.stringify(receipt ?? {}))
  }
  restore()
  context.onEnter(restore)
  const poll = createActor(pollMachine, {
    ...context.actorOptions,
    input: {
      clock,
      ask: () => {
        const receipt = cell.get()
        if (receipt === undefined) return Promise.resolve('done' as const)
        context.invalidate(TAGS[receipt.kind])
        return Promise.resolve('again' as const)
      },
    },
  })
  poll.start()
  context.onEnd(() => poll.stop())
  context.onEnd(host.watch((hint) => poll.send({ type: hint === 'visible' ? 'host.visible' : 'host.hidden' })))
  const need = createHold(() => {
    poll.send({ type: 'need.began' })
    return () => poll.send({ type: 'need.ended' })
  })
  return {
    shown: { get: cell.get, subscribe: cell.subscribe },
    awaited: {
      get: cell.get,
      subscribe: (listener) => {
        const stops = [cell.subscribe(listener), need()]
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
    isBefore: (read) => read === before.get(),
    show: (outcome, receipt) => {
      before.set(balances.get().value)
      keep({ ...receipt, at: now(), said: outcome.kind === 'accepted' ? outcome.msg : '' })
      poll.send({ type: 'poll.restart' })
    },
    close: () => keep(undefined),
  }
})

// What the views bind to until core's panels are here.
import type { Decimal, Issue, ListPanel, SymbolId, Words } from '@openlot/core'
import type { AmountInput } from '@openlot/core/contract'
import type { FormStage } from '@openlot/core/engine'
import type { TradingSymbol } from '@openlot/core/market'

export interface MicroDuration {
  readonly id: string
  readonly seconds: number
  readonly profitRatio: Decimal
  readonly minStake: Decimal
}
export interface MicroOrder {
  readonly id: string
  readonly symbol: { readonly id: SymbolId | ''; readonly showCode: string }
  readonly direction: 'up' | 'down' | 'unknown'
  readonly stake: Decimal
  readonly seconds: number
  readonly remainingMs: number
  readonly openPrice: Decimal
  readonly endPrice: Decimal | undefined
  readonly profitRatio: Decimal
  readonly profit: Decimal | undefined
  readonly status: 'running' | 'closed' | 'unknown'
  readonly createdAt: number | undefined
  readonly completedAt: number | undefined
}
export interface MicroRow extends MicroOrder {
  readonly deadline: number
}
export type MicroStatus = 'running' | 'closed'
export interface MicroReview {
  readonly accountMessageId: string
  readonly symbol: string
  readonly direction: 'up' | 'down'
  readonly stake: Decimal
  readonly seconds: number
  readonly percent: Decimal
  readonly win: Decimal
  readonly worstLoss: Decimal
  readonly balance: Decimal | undefined
  readonly price: Decimal | undefined
  readonly precision: number
  readonly jump: { readonly from: Decimal; readonly to: Decimal } | undefined
  readonly canConfirm: boolean
  readonly reason: Issue | undefined
  readonly confirm: () => void
  readonly cancel: () => void
}
export interface WayButton {
  readonly enabled: boolean
  readonly reason: Issue | undefined
  readonly press: () => void
}
export interface MicroTicketPanel {
  readonly stage: FormStage
  readonly face: 'loading' | 'failed' | 'empty' | 'ready'
  readonly failure: Words | undefined
  readonly retry: () => void
  readonly figures:
    | { readonly open: Decimal; readonly close: Decimal; readonly high: Decimal; readonly low: Decimal }
    | undefined
  readonly isStale: boolean
  readonly durations: readonly {
    readonly duration: MicroDuration
    readonly percent: Decimal
    readonly on: boolean
    readonly press: () => void
  }[]
  readonly durationIssue: Issue | undefined
  readonly presets: readonly { readonly stake: Decimal; readonly on: boolean; readonly press: () => void }[]
  readonly stake: Omit<AmountInput, 'step'>
  readonly minStake: Decimal | undefined
  readonly account: { readonly messageId: string; readonly balance: Decimal | undefined }
  readonly up: WayButton
  readonly down: WayButton
  readonly win: Decimal | undefined
  readonly worstLoss: Decimal | undefined
  readonly formIssue: Issue | undefined
  readonly refusal: Words | undefined
  readonly acknowledgement: Words
  readonly review: MicroReview | undefined
  readonly openOrders: () => void
  readonly dismiss: () => void
}
export interface MicroOrderPanel {
  readonly order: MicroRow | undefined
  readonly symbol: TradingSymbol | undefined
  readonly precision: number
  readonly stage: 'loading' | 'running' | 'due' | 'settling' | 'closed' | 'gone'
  readonly height: '64%' | '46%'
  readonly left: number
  readonly share: number
  readonly price: Decimal | undefined
  readonly isStale: boolean
  readonly estimate: Decimal | undefined
  readonly result: Decimal | undefined
  readonly mood: 'profit' | 'loss' | 'even' | undefined
  readonly worstLoss: Decimal | undefined
  readonly endsAt: number | undefined
  readonly returned: Decimal | undefined
  readonly retry: () => void
}
export interface MicroOrdersPanel extends Omit<ListPanel<MicroRow>, 'failure' | 'page' | 'total'> {
  readonly failure: Words | undefined
  readonly total: number | undefined
  readonly status: MicroStatus
}
export interface MicroRowFacts {
  readonly order: MicroRow | undefined
  readonly precision: number
  readonly left: number | undefined
  readonly estimate: Decimal | undefined
  readonly isStale: boolean
  readonly isSettling: boolean
  readonly result: Decimal | undefined
}

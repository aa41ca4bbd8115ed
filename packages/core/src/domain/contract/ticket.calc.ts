import { type AmountIssueId, parseAmount } from '../../kernel/amount-text.ts'
import { atLeast, type Decimal, dec, roundTo, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import type { ContractDraft } from './contract.calc.ts'
import { type ContractTerms, contractProfit } from './contract.calc.ts'
import type { OrderSide } from './contract.wire.ts'

/** What was typed into a ticket, with the language it was typed in (BCP 47). */
export interface TypedTicket {
  readonly kind: 'market' | 'pending'
  readonly locale: string
  readonly lots: string
  readonly multiple: Decimal | undefined
  readonly targetPrice: string
  readonly stopLossOn: boolean
  readonly stopLoss: string
  readonly takeProfitOn: boolean
  readonly takeProfit: string
}

/** Typed text as an amount; undefined when empty or malformed. */
export const typedAmount = (text: string, locale: string): Decimal | undefined => {
  const parsed = parseAmount(text, locale)
  return parsed.ok ? parsed.value : undefined
}

/** Malformed text is said as such; empty text is for the rule to judge. @rule NUM-4 */
export const typedIssue = (text: string, locale: string, field: string): Issue<AmountIssueId> | undefined => {
  const parsed = parseAmount(text, locale)
  return parsed.ok || parsed.failure.id === 'amount.empty' ? undefined : issue(parsed.failure.id, field)
}

/** The ticket as the rules see it, for one side. */
export const draftOf = (ticket: TypedTicket, side: OrderSide): ContractDraft => ({
  side,
  kind: ticket.kind,
  lots: typedAmount(ticket.lots, ticket.locale),
  multiple: ticket.multiple,
  targetPrice: typedAmount(ticket.targetPrice, ticket.locale),
  stopLoss: ticket.stopLossOn ? typedAmount(ticket.stopLoss, ticket.locale) : 'off',
  takeProfit: ticket.takeProfitOn ? typedAmount(ticket.takeProfit, ticket.locale) : 'off',
})

/** Malformed texts of the inputs that count. */
export const ticketTextIssues = (ticket: TypedTicket): readonly Issue<AmountIssueId>[] =>
  [
    typedIssue(ticket.lots, ticket.locale, 'lots'),
    ticket.kind === 'pending' ? typedIssue(ticket.targetPrice, ticket.locale, 'targetPrice') : undefined,
    ticket.stopLossOn ? typedIssue(ticket.stopLoss, ticket.locale, 'stopLoss') : undefined,
    ticket.takeProfitOn ? typedIssue(ticket.takeProfit, ticket.locale, 'takeProfit') : undefined,
  ].filter((one) => one !== undefined)

/**
 * The money a stop stands for before a side is pressed: a stop-loss always costs, a take-profit always earns. @rule CON-9
 */
export const stopResult = (
  field: 'stopLoss' | 'takeProfit',
  stop: Decimal | undefined,
  terms: Pick<ContractTerms, 'contractSize'>,
  price: Decimal | undefined,
  lots: Decimal | undefined,
): Decimal | undefined => {
  if (stop === undefined || price === undefined || lots === undefined) return undefined
  if (stop.lte(ZERO) || price.lt(ZERO) || lots.lt(ZERO)) return undefined
  const size = contractProfit({
    side: 'buy',
    lots,
    contractSize: terms.contractSize,
    openPrice: price,
    price: stop,
  }).abs()
  return field === 'stopLoss' ? size.neg() : size
}

/** One smallest price step up or down, never below one step. */
export const stepPrice = (price: Decimal, precision: number, direction: 1 | -1): Decimal => {
  const step = dec(10).pow(-precision)
  return atLeast(step, roundTo(price.plus(step.mul(direction)), precision))
}

/** 0 for a stop that is off: what is sent. @rule CON-15 */
export const stopToSend = (stop: 'off' | Decimal | undefined): string =>
  (stop === 'off' || stop === undefined ? ZERO : stop).toFixed()

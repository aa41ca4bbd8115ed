import type { Decimal } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import { type Allowed, CENTS, type TypedIssueId, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import type { ContractTerms } from './contract.calc.ts'
import type { OrderSide } from './contract.wire.ts'

/** Way a stop is entered: as its price, as the money it stands for, or as how far off it is in percent of the price. */
export type StopUnit = 'price' | 'money' | 'percent'
/** Distance of a stop, for who does not want to say a price; `own` is a price that was typed. */
export type StopWidth = 'tight' | 'usual' | 'wide' | 'own'

/** Inputs typed into a ticket, with the language they were typed in (BCP 47). */
export interface TypedTicket {
  readonly kind: 'market' | 'pending'
  readonly locale: string
  readonly lots: string
  readonly multiple: Decimal | undefined
  readonly targetPrice: string
  /** Unit of the texts of both stops. */
  readonly stopUnit: StopUnit
  readonly stopLossOn: boolean
  readonly stopLoss: string
  readonly takeProfitOn: boolean
  readonly takeProfit: string
  /** The size is found from what may be lost. */
  readonly byRisk: boolean
  readonly risk: string
  readonly riskSide: OrderSide
  readonly width: StopWidth
  readonly ownStop: string
}

/** A field of a ticket that takes a number. */
export type TicketField = 'lots' | 'targetPrice' | 'stopLoss' | 'takeProfit' | 'risk' | 'ownStop'
/** Terms that say how many decimals a field has; undefined where they are not known yet. */
type Places = Pick<ContractTerms, 'lotStep' | 'pricePrecision' | 'units'> | undefined

const PERCENT: readonly string[] = ['%']

/** Allowed text of a field: lots on the grid of the symbol, prices with its decimals, money and percent with two. @rule NUM-12 */
export const ticketAllows = (field: TicketField, stopUnit: StopUnit, terms: Places): Allowed => {
  if (field === 'risk') return { ...CENTS, units: terms?.units }
  if (field === 'lots') return { places: terms?.lotStep.decimalPlaces() }
  const isStop = field === 'stopLoss' || field === 'takeProfit'
  if (!isStop || stopUnit === 'price') return { places: terms?.pricePrecision }
  return { ...CENTS, units: stopUnit === 'percent' ? PERCENT : terms?.units }
}

/** The number of a field; undefined where there is none, or where it may be two. */
export const typedIn = (ticket: TypedTicket, field: TicketField, terms: Places): Decimal | undefined =>
  typedAmount(ticket[field], ticket.locale, ticketAllows(field, ticket.stopUnit, terms))

/** The fields that count, in their order. */
const fieldsOf = (ticket: TypedTicket): readonly TicketField[] => {
  if (ticket.byRisk) return ticket.width === 'own' ? ['risk', 'ownStop'] : ['risk']
  return [
    'lots',
    ...(ticket.kind === 'pending' ? (['targetPrice'] as const) : []),
    ...(ticket.stopLossOn ? (['stopLoss'] as const) : []),
    ...(ticket.takeProfitOn ? (['takeProfit'] as const) : []),
  ]
}

/** Malformed texts of the inputs that count, and those that may be two numbers. */
export const ticketTextIssues = (ticket: TypedTicket, terms: Places): readonly Issue<TypedIssueId>[] =>
  fieldsOf(ticket)
    .map((field) => typedIssue(ticket[field], ticket.locale, field, ticketAllows(field, ticket.stopUnit, terms)))
    .filter((one) => one !== undefined)

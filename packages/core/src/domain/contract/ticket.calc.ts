import { formatAmount } from '../../kernel/amount-text.ts'
import {
  amount,
  atLeast,
  type Decimal,
  dec,
  exact,
  productOf,
  roundQuotient,
  roundTo,
  sumOf,
  wholeTimes,
  ZERO,
} from '../../kernel/decimal.ts'
import { fieldText, readTyped } from '../../kernel/typed-amount.ts'
import {
  type ContractDraft,
  type ContractTerms,
  contractProfit,
  inAccountMoney,
  lossAt,
  lotsForLoss,
  lotsForShare,
  lotsIssues,
  priceStep,
} from './contract.calc.ts'
import type { OrderSide } from './contract.wire.ts'
import { type StopUnit, type StopWidth, type TypedTicket, typedIn } from './ticket-text.calc.ts'

/** Field of one of an order's stops. */
export type StopField = 'stopLoss' | 'takeProfit'
/** Basis a ticket is calculated on: the terms, and the price of now. */
export interface TicketPrices {
  readonly terms: ContractTerms | undefined
  readonly close: Decimal | undefined
}

/** The price of an order: live, or what a pending one asks for. @rule CON-55 */
export const orderPrice = (ticket: TypedTicket, { terms, close }: TicketPrices): Decimal | undefined =>
  ticket.kind === 'pending' ? typedIn(ticket, 'targetPrice', terms) : close

/** Tells whether a stop of this side belongs below the price. @rule CON-12 */
const isBelow = (side: OrderSide, field: StopField): boolean => (side === 'buy') === (field === 'stopLoss')

/**
 * The price of a stop that is entered as money or percent, on the side where it belongs; whole price steps, rounded
 * towards the price, so that it never costs more than was typed. @rule CON-51
 */
export const stopPrice = (input: {
  readonly field: StopField
  readonly side: OrderSide
  readonly unit: Exclude<StopUnit, 'price'>
  readonly value: Decimal
  readonly price: Decimal
  readonly lots: Decimal | undefined
  readonly terms: Pick<ContractTerms, 'contractSize' | 'pricePrecision' | 'rate'>
}): Decimal | undefined => {
  const { field, side, unit, value, price, lots = ZERO, terms } = input
  // Cost of one whole price, in the account's currency.
  const units = unit === 'money' ? inAccountMoney(exact(lots).mul(terms.contractSize), terms.rate) : exact(1)
  if (units.lte(ZERO)) return undefined
  const off = unit === 'money' ? exact(value).abs() : exact(value).abs().mul(price).mul('0.01')
  const step = priceStep(terms.pricePrecision)
  const at = exact(price).mul(units)
  const below = isBelow(side, field)
  const top = below ? at.minus(off) : at.plus(off)
  const steps = wholeTimes(top, units.mul(step))
  const up = below && top.gt(steps.mul(units).mul(step)) ? 1 : 0
  return amount(steps.plus(up).mul(step))
}

/** A stop as the rules see it, for one side. */
const stopOf = (
  ticket: TypedTicket,
  field: StopField,
  side: OrderSide,
  { terms, close }: TicketPrices,
): 'off' | Decimal | undefined => {
  if (!ticket[`${field}On`]) return 'off'
  const { stopUnit: unit } = ticket
  const value = typedIn(ticket, field, terms)
  if (unit === 'price' || value === undefined) return value
  const price = orderPrice(ticket, { terms, close })
  if (price === undefined || terms === undefined) return undefined
  return stopPrice({ field, side, unit, value, price, lots: typedIn(ticket, 'lots', terms), terms })
}

/** The ticket as the rules see it, for one side. */
export const draftOf = (ticket: TypedTicket, side: OrderSide, prices: TicketPrices): ContractDraft => ({
  side,
  kind: ticket.kind,
  lots: typedIn(ticket, 'lots', prices.terms),
  multiple: ticket.multiple,
  targetPrice: typedIn(ticket, 'targetPrice', prices.terms),
  stopLoss: stopOf(ticket, 'stopLoss', side, prices),
  takeProfit: stopOf(ticket, 'takeProfit', side, prices),
})

/** One smallest price step up or down, never below one step. */
export const stepPrice = (price: Decimal, precision: number, direction: 1 | -1): Decimal => {
  const step = priceStep(precision)
  return atLeast(step, roundTo(sumOf(price, step.mul(direction)), precision))
}

/** 0 for a stop that is off: what is sent. @rule CON-15 */
export const stopToSend = (stop: 'off' | Decimal | undefined): string =>
  (stop === 'off' || stop === undefined ? ZERO : stop).toFixed()

/** Decimals of money and percent that a stop is entered with. */
const ENTERED_PLACES = 2
/** Step of a stop's field, entered as money or percent. */
const STEPS = { money: dec(1), percent: dec('0.1') } as const

/** Text of a stop's field for an amount in that unit. */
const unitText = (value: Decimal, unit: StopUnit, locale: string, precision: number): string =>
  unit === 'price' ? formatAmount(value, locale, { places: precision }) : formatAmount(value, locale)

/** A stop switched on is at the price of now, in whatever it is entered as. @rule CON-15 CON-36 */
export const stopAtClose = (ticket: TypedTicket, { terms, close }: TicketPrices): string => {
  if (close === undefined || terms === undefined) return ''
  return unitText(ticket.stopUnit === 'price' ? close : ZERO, ticket.stopUnit, ticket.locale, terms.pricePrecision)
}

/** A stop's field one step up or down. */
export const stepStop = (
  ticket: TypedTicket,
  field: StopField,
  direction: 1 | -1,
  { terms, close }: TicketPrices,
): string => {
  const { stopUnit: unit, locale } = ticket
  const typed = typedIn(ticket, field, terms)
  const precision = terms?.pricePrecision ?? 0
  if (unit !== 'price')
    return unitText(atLeast(ZERO, sumOf(typed ?? ZERO, STEPS[unit].mul(direction))), unit, locale, precision)
  const from = typed ?? orderPrice(ticket, { terms, close }) ?? close
  return from === undefined ? ticket[field] : unitText(stepPrice(from, precision, direction), unit, locale, precision)
}

/** Stops in another unit, for the side last pressed. Digits that do not convert go: they would mean another stop. @rule CON-51 */
export const stopsIn = (
  ticket: TypedTicket,
  unit: StopUnit,
  side: OrderSide,
  prices: TicketPrices,
): Partial<TypedTicket> => {
  const { terms, close } = prices
  const price = orderPrice(ticket, { terms, close })
  const lots = typedIn(ticket, 'lots', terms)
  const text = (field: StopField): string => {
    if (unit === ticket.stopUnit || typedIn(ticket, field, terms) === undefined) return ticket[field]
    const stop = stopOf(ticket, field, side, prices)
    if (stop === 'off' || stop === undefined || terms === undefined || price === undefined) return ''
    if (stop.lte(ZERO) || price.lte(ZERO)) return ''
    const away = exact(stop).minus(price).abs()
    const value =
      unit === 'price'
        ? stop
        : unit === 'percent'
          ? roundQuotient(away.mul(100), exact(price), ENTERED_PLACES)
          : roundTo(inAccountMoney(away.mul(lots ?? ZERO).mul(terms.contractSize), terms.rate), ENTERED_PLACES)
    return value.isZero() && !away.isZero() ? '' : unitText(value, unit, ticket.locale, terms.pricePrecision)
  }
  return { stopUnit: unit, stopLoss: text('stopLoss'), takeProfit: text('takeProfit') }
}

/** A stop in one tap: a percent off, an amount of money, or a target at twice what is risked. @rule CON-56 */
export type Shortcut = 'percent' | 'money' | 'reward'
export const SHORTCUTS: readonly Shortcut[] = ['percent', 'money', 'reward']
/** Values the shortcuts stand for. */
export const SHORTCUT_VALUES: Readonly<Record<Exclude<Shortcut, 'reward'>, Decimal>> = {
  percent: dec(1),
  money: dec(20),
}
/** The target is this many times what is risked. */
export const REWARD = 2

/** The take-profit that wins twice what the stop-loss risks, in the unit of both; undefined without a stop-loss. */
const rewardText = (ticket: TypedTicket, { terms, close }: TicketPrices): string | undefined => {
  const { stopUnit: unit, locale } = ticket
  const stop = ticket.stopLossOn ? typedIn(ticket, 'stopLoss', terms) : undefined
  const price = orderPrice(ticket, { terms, close })
  if (stop === undefined || terms === undefined) return undefined
  const precision = terms.pricePrecision
  if (unit !== 'price') return unitText(productOf(stop, REWARD), unit, locale, precision)
  if (price === undefined) return undefined
  const target = roundTo(exact(price).minus(stop).mul(REWARD).plus(price), precision)
  return target.gt(ZERO) && !stop.eq(price) ? unitText(target, unit, locale, precision) : undefined
}

/** Tells whether a shortcut is what the ticket says now. */
export const isShortcutOn = (ticket: TypedTicket, shortcut: Shortcut, prices: TicketPrices): boolean => {
  if (shortcut === 'reward') return ticket.takeProfitOn && ticket.takeProfit === rewardText(ticket, prices)
  const value = typedIn(ticket, 'stopLoss', prices.terms)
  return ticket.stopLossOn && ticket.stopUnit === shortcut && value?.eq(SHORTCUT_VALUES[shortcut]) === true
}

/** Ticket a shortcut results in; pressed again it takes the stop away. Undefined where it says nothing yet. @rule CON-56 */
export const pressShortcut = (
  ticket: TypedTicket,
  shortcut: Shortcut,
  side: OrderSide,
  prices: TicketPrices,
): Partial<TypedTicket> | undefined => {
  const isOn = isShortcutOn(ticket, shortcut, prices)
  if (shortcut === 'reward') {
    const target = rewardText(ticket, prices)
    if (target === undefined) return undefined
    return isOn ? { takeProfitOn: false } : { takeProfitOn: true, takeProfit: target }
  }
  if (isOn) return { stopLossOn: false }
  const text = formatAmount(SHORTCUT_VALUES[shortcut], ticket.locale)
  return { ...stopsIn(ticket, shortcut, side, prices), stopLossOn: true, stopLoss: text }
}

/** Shares of the free balance that one tap makes an order of. @rule CON-48 */
export const SHARES: readonly number[] = [10, 25, 50, 100]

/** The usual stop is a third of what the price went in a day, and never nearer than this share of the price. */
const OF_THE_DAY = 3
const NEAREST = '0.001'
const WIDTHS: Readonly<Record<Exclude<StopWidth, 'own'>, string>> = { tight: '0.5', usual: '1', wide: '2' }

/** The stop of a width: so far from the price as the symbol goes in a day. @rule CON-52 */
export const stopOfWidth = (
  width: Exclude<StopWidth, 'own'>,
  side: OrderSide,
  price: Decimal,
  day: { readonly high: Decimal; readonly low: Decimal },
  precision: number,
): Decimal => {
  const range = roundQuotient(exact(day.high).minus(day.low), exact(OF_THE_DAY), precision)
  const usual = atLeast(range, exact(price).mul(NEAREST))
  const away = exact(usual).mul(WIDTHS[width])
  return roundTo(side === 'buy' ? exact(price).minus(away) : exact(price).plus(away), precision)
}

/** From where on the stop of a sell is so far away that the target would have no price. @rule CON-52 */
export const riskStopLimit = (side: OrderSide, price: Decimal): Decimal | undefined =>
  side === 'buy'
    ? undefined
    : amount(
        exact(price)
          .mul(REWARD + 1)
          .div(REWARD),
      )

/** An order whose size follows from what may be lost. */
export interface RiskOrder {
  readonly side: OrderSide
  readonly lots: Decimal
  readonly price: Decimal
  readonly stop: Decimal
  readonly target: Decimal
  /** At the stop, fee included: never more than the budget. */
  readonly loss: Decimal
  /** At the target, less the fee. */
  readonly gain: Decimal
  /** The free balance carries no more, though the budget would. */
  readonly isCapped: boolean
}

/** The largest order that loses no more than the budget at its stop, the fee included; rounded down. @rule CON-52 CON-10 */
export const riskOrder = (input: {
  readonly risk: Decimal
  readonly side: OrderSide
  readonly price: Decimal
  readonly stop: Decimal
  readonly terms: ContractTerms
  readonly multiple: Decimal
  readonly balance: Decimal | undefined
}): RiskOrder | undefined => {
  const { side, price, stop, terms, balance } = input
  const wanted = lotsForLoss(input)
  const most = balance === undefined ? wanted : lotsForShare({ ...input, balance, percent: 100 })
  const lots = most.lt(wanted) ? most : wanted
  const target = roundTo(exact(price).minus(stop).mul(REWARD).plus(price), terms.pricePrecision)
  if (lotsIssues(lots, terms).length > 0 || target.lte(ZERO) || stop.lte(ZERO)) return undefined
  return {
    side,
    lots,
    price,
    stop,
    target,
    loss: lossAt(input, lots),
    gain: lossAt({ ...input, stop: target }, lots).neg(),
    isCapped: most.lt(wanted),
  }
}

/** Cost of another price to who reads, in the account's currency: more than nothing is worse for them. @rule CON-49 */
export const moveCost = (
  side: OrderSide,
  lots: Decimal,
  terms: Pick<ContractTerms, 'contractSize' | 'rate'>,
  moved: { readonly from: Decimal; readonly to: Decimal },
): Decimal => contractProfit({ ...terms, side, lots, openPrice: moved.from, price: moved.to })

/** A ticket as the tab keeps it: texts and choices. @rule SES-25 */
export const draftOfTicket = ({ multiple, ...ticket }: TypedTicket): Readonly<Record<string, unknown>> => ({
  ...ticket,
  multiple: multiple?.toFixed(),
})

const CHOICES: { readonly [Name in 'kind' | 'stopUnit' | 'riskSide' | 'width']: readonly TypedTicket[Name][] } = {
  kind: ['market', 'pending'],
  stopUnit: ['price', 'money', 'percent'],
  riskSide: ['buy', 'sell'],
  width: ['tight', 'usual', 'wide', 'own'],
}
const TEXTS = ['lots', 'targetPrice', 'stopLoss', 'takeProfit', 'risk', 'ownStop'] as const
const SWITCHES = ['stopLossOn', 'takeProfitOn', 'byRisk'] as const

/** A ticket as it was kept, in the language of now; what cannot be read is as in `first`. @rule SES-25 */
export const ticketOfDraft = <Ticket extends TypedTicket>(
  draft: unknown,
  first: Ticket,
  multiples: readonly Decimal[],
): Ticket => {
  if (typeof draft !== 'object' || draft === null) return first
  const kept = draft as Readonly<Record<string, unknown>>
  const locale = typeof kept.locale === 'string' ? kept.locale : first.locale
  const spoken = (text: string): string => {
    if (locale === first.locale) return text
    const typed = readTyped(text, locale)
    // In another language it would be another of the two.
    if (typed.kind === 'ambiguous') return ''
    return typed.kind === 'amount' ? fieldText(typed.value, first.locale) : text
  }
  const found: Record<string, unknown> = {}
  for (const name of TEXTS) if (typeof kept[name] === 'string') found[name] = spoken(kept[name])
  for (const name of SWITCHES) if (typeof kept[name] === 'boolean') found[name] = kept[name]
  for (const [name, choices] of Object.entries(CHOICES))
    if ((choices as readonly unknown[]).includes(kept[name])) found[name] = kept[name]
  const multiple = multiples.find((one) => one.toFixed() === kept.multiple)
  return { ...first, ...found, ...(multiple && { multiple }) }
}

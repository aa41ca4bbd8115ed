import { placesIssue } from '../../kernel/amount-places.ts'
import type { AmountIssueId } from '../../kernel/amount-text.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { type Decimal, dec, isDecimalText, sizeOfText, ZERO } from '../../kernel/decimal.ts'
import { calendarDay, type Epoch } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { type TypedIssueId, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import type { TradingSymbol } from '../market/market.wire.ts'

/** Frequency with which it tells: once, each time the price crosses it again, or at most once a day. */
export type AlertRepeat = 'once' | 'each' | 'daily'

/** A price a person wants to be told of. */
export interface PriceAlert {
  readonly id: string
  readonly symbolId: SymbolId
  /** The symbol's code as people read it, for when the list lacks it. */
  readonly showCode: string
  /** Follows from the price at setting. */
  readonly side: 'above' | 'below'
  /** Exact decimal text. */
  readonly price: string
  readonly repeat: AlertRepeat
  /** '' for none. */
  readonly note: string
  /** True while it is drawn on the chart. */
  readonly onChart: boolean
  readonly isOn: boolean
  readonly setAt: Epoch
  /** The price when it was set; of one that was set beyond its target, the one with which it came back. */
  readonly setPrice: string
  /** When it was reached last; undefined once it is set again. */
  readonly reachedAt: Epoch | undefined
  readonly reachedPrice: string | undefined
}

/** An alert as it is kept. Without arms it waits to see the price on its own side first. @rule ALR-4 */
export interface KeptAlert extends PriceAlert {
  readonly isArmed: boolean
}

/** Most alerts of a device. @rule ALR-2 */
export const MOST_ALERTS = 100
/** Most characters of a note. @rule ALR-2 */
export const MOST_NOTE_CHARACTERS = 60

/** An alert as it is typed. */
export interface AlertDraft {
  readonly symbolId: SymbolId
  /** As typed. */
  readonly price: string
  /** Language the price is typed in (BCP 47). */
  readonly locale: string
  readonly repeat: AlertRepeat
  readonly note: string
  readonly onChart: boolean
}

/** Target prices that a symbol's alerts wait for, as plain numbers. */
export interface AlertTargets {
  readonly id: SymbolId
  /** The lowest one above; infinite without one. */
  readonly above: number
  /** The highest one below; infinite without one. */
  readonly below: number
}
const NONE = { above: Number.POSITIVE_INFINITY, below: Number.NEGATIVE_INFINITY }

/** The targets of alerts that are on, by symbol. One without arms waits for the other direction. @rule ALR-3 */
export const alertTargets = (alerts: readonly KeptAlert[]): ReadonlyMap<SymbolId, AlertTargets> => {
  const targets = new Map<SymbolId, AlertTargets>()
  for (const { symbolId: id, side, price, isOn, isArmed } of alerts) {
    if (!isOn) continue
    const known = targets.get(id) ?? { id, ...NONE }
    const target = sizeOfText(price)
    const isUp = (side === 'above') === isArmed
    targets.set(
      id,
      isUp ? { ...known, above: Math.min(known.above, target) } : { ...known, below: Math.max(known.below, target) },
    )
  }
  return targets
}

/**
 * False when no alert of these can be moved by the price. Texts become numbers that keep their order, or are equal, so a
 * price at or beyond a target is never missed; the exact comparison follows. @rule ALR-3
 */
export const mayMove = ({ above, below }: AlertTargets, close: string): boolean => {
  const price = sizeOfText(close)
  return price >= above || price <= below
}

/** True for a price at the target or beyond it. */
export const isBeyond = ({ side, price }: Pick<PriceAlert, 'side' | 'price'>, now: Decimal): boolean =>
  side === 'above' ? now.gte(price) : now.lte(price)

/**
 * An alert once a live price was seen. One that has arms is reached at its target or beyond it, and has none from then on; the
 * price on the other side gives them back. One for once a day lets further crossings of that day pass. @rule ALR-3 ALR-4
 */
export const alertAt = (
  alert: KeptAlert,
  { price, at, zone }: { readonly price: Decimal; readonly at: Epoch; readonly zone: string },
): { readonly alert: KeptAlert; readonly isReached: boolean } => {
  const { isOn, isArmed, repeat, reachedAt, setPrice } = alert
  if (!isOn || isBeyond(alert, price) !== isArmed) return { alert, isReached: false }
  if (!isArmed) {
    const start = isBeyond(alert, dec(setPrice)) ? price.toFixed() : setPrice
    return { alert: { ...alert, isArmed: true, setPrice: start }, isReached: false }
  }
  if (repeat === 'daily' && reachedAt !== undefined && calendarDay(reachedAt, zone) === calendarDay(at, zone))
    return { alert: { ...alert, isArmed: false }, isReached: false }
  const reached = { isArmed: false, isOn: repeat !== 'once', reachedAt: at, reachedPrice: price.toFixed() }
  return { alert: { ...alert, ...reached }, isReached: true }
}

/** Set again at its old target: where the price is beyond that now, or not known, it has to come back first. @rule ALR-5 */
export const alertSetAgain = (alert: KeptAlert, { now, at }: Pick<AlertTerms, 'now' | 'at'>): KeptAlert => ({
  ...alert,
  isOn: true,
  isArmed: now !== undefined && !isBeyond(alert, now),
  setAt: at,
  setPrice: now?.toFixed() ?? alert.setPrice,
  reachedAt: undefined,
  reachedPrice: undefined,
})

/** A note in one line, cut to what is kept. */
export const noteText = (note: string): string =>
  [...note.replace(/\s+/g, ' ').trim()].slice(0, MOST_NOTE_CHARACTERS).join('')

/** Issue ids of an alert. */
export type AlertIssueId =
  | AmountIssueId
  | TypedIssueId
  | 'amount.too_fine'
  | 'alerts.price_zero'
  | 'alerts.price_now'
  | 'alerts.price_unknown'
  | 'alerts.symbol_unknown'
  | 'alerts.too_many'
  | 'alerts.note_long'
  | 'alerts.gone'

/** Facts an alert is judged by. */
export interface AlertTerms {
  /** Undefined for a symbol the client has never heard of. */
  readonly symbol: Pick<TradingSymbol, 'pricePrecision'> | undefined
  /** The price now, whatever its age. */
  readonly now: Decimal | undefined
  readonly at: Epoch
}

/** Facts that setting an alert at a price decides. */
export type AlertSetting = Omit<KeptAlert, 'id' | 'symbolId' | 'showCode' | 'repeat' | 'note' | 'onChart'>

/** An alert set at a price, or why it cannot be. @rule ALR-1 ALR-2 */
export const judgePrice = (
  price: Decimal,
  { symbol, now, at }: AlertTerms,
): Outcome<AlertSetting, Issue<AlertIssueId>> => {
  if (symbol === undefined) return fail(issue('alerts.symbol_unknown', 'price'))
  if (now === undefined) return fail(issue('alerts.price_unknown', 'price'))
  if (price.lte(ZERO)) return fail(issue('alerts.price_zero', 'price'))
  if (!isDecimalText(price.toFixed())) return fail(issue('amount.malformed', 'price'))
  const tooFine = placesIssue(price, symbol.pricePrecision, 'price')
  if (tooFine !== undefined) return fail(tooFine)
  if (price.eq(now)) return fail(issue('alerts.price_now', 'price'))
  return ok({
    side: price.gt(now) ? 'above' : 'below',
    price: price.toFixed(),
    isOn: true,
    isArmed: true,
    setAt: at,
    setPrice: now.toFixed(),
    reachedAt: undefined,
    reachedPrice: undefined,
  })
}

/** A note that is too long to keep. @rule ALR-2 */
export const noteIssue = (note: string): Issue<AlertIssueId> | undefined =>
  [...note.trim()].length > MOST_NOTE_CHARACTERS
    ? issue('alerts.note_long', 'note', { most: MOST_NOTE_CHARACTERS })
    : undefined

/** The alert of a draft, or the first that is wrong with it. @rule ALR-1 ALR-2 */
export const judgeDraft = (
  { price: text, locale, note }: Pick<AlertDraft, 'price' | 'locale' | 'note'>,
  terms: AlertTerms & { readonly count: number },
): Outcome<AlertSetting, Issue<AlertIssueId>> => {
  if (terms.count >= MOST_ALERTS) return fail(issue('alerts.too_many', 'price', { most: MOST_ALERTS }))
  if (terms.symbol === undefined) return fail(issue('alerts.symbol_unknown', 'price'))
  const allowed = { places: terms.symbol.pricePrecision }
  const price = typedAmount(text, locale, allowed)
  if (price === undefined) return fail(typedIssue(text, locale, 'price', allowed) ?? issue('amount.empty', 'price'))
  const wrongNote = noteIssue(note)
  const set = judgePrice(price, terms)
  return set.ok && wrongNote !== undefined ? fail(wrongNote) : set
}

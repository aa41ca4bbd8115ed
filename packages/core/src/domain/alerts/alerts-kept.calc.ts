import { symbolId } from '../../kernel/brand.ts'
import { dec, isDecimalText, ZERO } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { type AlertRepeat, type KeptAlert, MOST_ALERTS, noteText } from './alerts.calc.ts'

const REPEATS: readonly AlertRepeat[] = ['once', 'each', 'daily']

const isPriceText = (value: unknown): value is string =>
  typeof value === 'string' && isDecimalText(value) && dec(value).gt(ZERO)
/** Calendars know no time beyond this, in milliseconds before and after 1970. */
const LAST_TIME = 8.64e15
const isEpoch = (value: unknown): value is Epoch => typeof value === 'number' && Math.abs(value) <= LAST_TIME

const readAlert = (raw: unknown): KeptAlert | undefined => {
  const row = Object(raw) as Readonly<Record<string, unknown>>
  const { id, symbolId: symbol, showCode, side, price, note, setAt, setPrice, reachedAt, reachedPrice } = row
  const repeat = REPEATS.find((one) => one === row.repeat)
  if (typeof id !== 'string' || id === '' || typeof symbol !== 'string' || symbol === '') return undefined
  if ((side !== 'above' && side !== 'below') || !isPriceText(price) || repeat === undefined) return undefined
  if (!isEpoch(setAt) || !isPriceText(setPrice)) return undefined
  const isReached = isEpoch(reachedAt) && isPriceText(reachedPrice)
  return {
    id,
    symbolId: symbolId(symbol),
    showCode: typeof showCode === 'string' ? showCode : '',
    side,
    price,
    repeat,
    note: typeof note === 'string' ? noteText(note) : '',
    onChart: row.onChart === true,
    isOn: row.isOn === true,
    isArmed: row.isArmed !== false,
    setAt,
    setPrice,
    reachedAt: isReached ? reachedAt : undefined,
    reachedPrice: isReached ? reachedPrice : undefined,
  }
}

/** Alerts kept on the device; a row that cannot be read is left out alone. @rule ALR-6 */
export const readAlerts = (text: string | undefined): readonly KeptAlert[] => {
  let rows: unknown
  try {
    rows = JSON.parse(text ?? '[]')
  } catch {
    // Unreadable as a whole: there are none.
  }
  if (!Array.isArray(rows)) return []
  const byId = new Map<string, KeptAlert>()
  for (const row of rows as readonly unknown[]) {
    const alert = readAlert(row)
    if (alert !== undefined && byId.size < MOST_ALERTS && !byId.has(alert.id)) byId.set(alert.id, alert)
  }
  return [...byId.values()]
}

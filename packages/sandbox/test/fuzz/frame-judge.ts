// Judge of which frames may change a client's state: written apart from the decoder, from the rules alone (RT-1, RT-2,
// MKT-3, MKT-6, CON-17, CON-18).

const LIMIT = 65_536
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE]([+-]?\d{1,3}))?$/
const EXPONENT_LIMIT = 64
const PERIODS = new Set(['1min', '5min', '15min', '30min', '60min', '1day', '1week'])
const DAY = '(\\d{4})-(\\d{2})-(\\d{2})'
const CLOCK = '(\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d{1,9})?)?'
const TIME = new RegExp(`^${DAY}(?:[ T]${CLOCK}(?:Z|[+-]\\d{2}:\\d{2})?)?$`)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isDecimal = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value) && isDecimal(String(value))
  const parts = typeof value === 'string' && value.length <= 64 ? DECIMAL.exec(value) : null
  return parts !== null && Math.abs(Number(parts[4] ?? 0)) <= EXPONENT_LIMIT
}
/** The code of a login, as number or text. */
const codeOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)
      ? Number(value)
      : Number.NaN
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''
const isId = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64)

/** A day that is in the calendar, at a time that is on the clock. */
const isRealTime = (text: string): boolean => {
  const parts = TIME.exec(text)
  if (parts === null) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour < 24 && minute < 60 && second < 60
}
const isTime = (value: unknown): boolean =>
  typeof value === 'number'
    ? value > 0 && value <= 8.64e15
    : typeof value === 'string' && (/^\d{9,13}(\.\d{1,9})?$/.test(value) ? Number(value) > 0 : isRealTime(value))

const isQuote = (row: unknown): row is Fields =>
  isFields(row) && isId(row.Id) && isDecimal(row.Close) && isDecimal(row.Change)
const judgeQuotes = (data: unknown): 'refused' | 'partly' | 'state' => {
  if (!Array.isArray(data)) return 'refused'
  const sound = data.filter(isQuote).length
  return sound === data.length ? 'state' : sound === 0 ? 'refused' : 'partly'
}
const isBar = (data: unknown): boolean =>
  isFields(data) &&
  PERIODS.has(data.Period as string) &&
  isTime(data.Time) &&
  isDecimal(data.Close) &&
  ['Open', 'High', 'Low', 'Volume'].every((name) => isAbsent(data[name]) || isDecimal(data[name]))
const isTrade = (data: unknown): boolean => {
  if (!isFields(data)) return false
  const { ProfitsTotal, HazardRate, CautionMoneyAll, TransOrder } = data
  const rows = [TransOrder ?? []].flat()
  return (
    isDecimal(ProfitsTotal) &&
    [HazardRate, CautionMoneyAll].every((value) => isAbsent(value) || isDecimal(value)) &&
    rows.every((row) => isFields(row) && isId(row.Id) && isDecimal(row.UpdatePrice) && isDecimal(row.FactProfits))
  )
}
const isClosed = (data: unknown): boolean => Array.isArray(data) && data.every(isId)

/** Values of a push keep their digits (ENV-8). */
const keepSource = ((_key: string, value: unknown, { source }: { readonly source?: string }) =>
  typeof value === 'number' && source !== undefined && String(value) !== source ? source : value) as (
  key: string,
  value: unknown,
) => unknown

const parseExactly = (text: string): unknown => {
  const numbers = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? []
  if (!numbers.some((number) => /[.eE]|^-0|\d{16}/.test(number))) return JSON.parse(text)
  try {
    return JSON.parse(text, keepSource)
  } catch {
    // Limit of depth: no number that far down belongs to any frame.
    return JSON.parse(text)
  }
}

const isControl = ({ type }: Fields): boolean => type === 'pong' || type === 'login'

/** Rows of a frame of quotes that may be shown. */
export const soundQuotes = (text: string): readonly { readonly id: string; readonly close: string }[] => {
  const { type, data } = parseExactly(text) as Fields
  if (type !== 'DAY_MARKET' || !Array.isArray(data)) return []
  return data.filter(isQuote).map(({ Id, Close }) => ({ id: String(Id), close: String(Close) }))
}

/**
 * `refused`: no frame, or none with a meaning. `partly`: quotes, some of which can be read. `control`: a login or pong.
 * `over`: the login is taken back, which ends the connection. Else the topic of the frame.
 */
export const judgeFrame = (text: string): 'refused' | 'control' | 'over' | 'elsewhere' | 'partly' | 'state' => {
  if (text.length > LIMIT) return 'refused'
  let frame: unknown
  let data: unknown
  try {
    frame = JSON.parse(text)
    data = isFields(frame) && !isControl(frame) ? (parseExactly(text) as Fields).data : undefined
  } catch {
    return 'refused'
  }
  if (!isFields(frame) || Array.isArray(frame) || typeof frame.type !== 'string' || frame.type === '') return 'refused'
  const { type } = frame
  if (type === 'pong') return 'control'
  if (type === 'login') {
    const code = codeOf(frame.code)
    return !Number.isFinite(code) ? 'refused' : code === 1 ? 'control' : 'over'
  }
  if (data === undefined) return 'refused'
  if (type === 'DAY_MARKET') return judgeQuotes(data)
  if (type === 'KLINE.EURUSD') return isBar(data) ? 'state' : 'refused'
  if (type === 'FOREX_TRADE') return isTrade(data) ? 'state' : 'refused'
  if (type === 'FOREX_CLOSED') return isClosed(data) ? 'state' : 'refused'
  return 'elsewhere'
}

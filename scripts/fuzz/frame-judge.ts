// Which frames may change what a client knows: written apart from the decoder, from the rules alone (RT-1, RT-2, MKT-3, MKT-6, CON-17, CON-18).

const LIMIT = 65_536
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/
const PERIODS = new Set(['1min', '5min', '15min', '30min', '60min', '1day', '1week'])
const DAY = '(\\d{4})-(\\d{2})-(\\d{2})'
const CLOCK = '(\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d{1,9})?)?'
const TIME = new RegExp(`^${DAY}(?:[ T]${CLOCK}(?:Z|[+-]\\d{2}:\\d{2})?)?$`)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isDecimal = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= 64 && DECIMAL.test(value))
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
    : typeof value === 'string' && (/^\d{9,13}$/.test(value) ? Number(value) > 0 : isRealTime(value))

const isQuotes = (data: unknown): boolean =>
  Array.isArray(data) &&
  data.every((row) => isFields(row) && isId(row.Id) && isDecimal(row.Close) && isDecimal(row.Change))
const isBar = (data: unknown): boolean =>
  isFields(data) &&
  PERIODS.has(data.Period as string) &&
  isTime(data.Time) &&
  isDecimal(data.Close) &&
  ['Open', 'High', 'Low', 'Volume'].every((name) => isAbsent(data[name]) || isDecimal(data[name]))
const isTrade = (data: unknown): boolean => {
  if (!isFields(data)) return false
  const { ProfitsTotal, HazardRate, CautionMoneyAll, TransOrder } = data
  const rows = TransOrder ?? []
  return (
    isDecimal(ProfitsTotal) &&
    [HazardRate, CautionMoneyAll].every((value) => isAbsent(value) || isDecimal(value)) &&
    Array.isArray(rows) &&
    rows.every((row) => isFields(row) && isId(row.Id) && isDecimal(row.UpdatePrice) && isDecimal(row.FactProfits))
  )
}
const isClosed = (data: unknown): boolean => Array.isArray(data) && data.every(isId)

/** `refused`: no frame, or none that says anything. `control`: a login or pong. Else the topic it speaks to. */
export const judgeFrame = (text: string): 'refused' | 'control' | 'elsewhere' | 'state' => {
  if (text.length > LIMIT) return 'refused'
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return 'refused'
  }
  if (!isFields(frame) || Array.isArray(frame) || typeof frame.type !== 'string' || frame.type === '') return 'refused'
  const { type, data } = frame
  if (type === 'pong') return typeof frame.timestamp === 'number' ? 'control' : 'refused'
  if (type === 'login') return typeof frame.code === 'number' ? 'control' : 'refused'
  if (data === undefined) return 'refused'
  if (type === 'DAY_MARKET') return isQuotes(data) ? 'state' : 'refused'
  if (type === 'KLINE.EURUSD') return isBar(data) ? 'state' : 'refused'
  if (type === 'FOREX_TRADE') return isTrade(data) ? 'state' : 'refused'
  if (type === 'FOREX_CLOSED') return isClosed(data) ? 'state' : 'refused'
  return 'elsewhere'
}

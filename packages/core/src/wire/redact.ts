/** Text that stands where something was that a recording may not hold. */
export const REDACTED = '[redacted]'

/** Fields whose numbers are kept: prices, lots, times, codes. Nothing else of an answer, a request or a frame is. @rule WIRE-2 */
const NUMBERS = new Set(
  `code total all_fact_profits timestamp server_time data Id Close Change Open High Low Volume Time ProfitsTotal HazardRate
  CautionMoneyAll UpdatePrice FactProfits CategoryId MarketStatus PricePrecision Pip ForexMinCont ForexContNum ForexFeeRate
  MarginMode Value Default OrderType Quantity OriginPrice Price CautionMoney TradeFee TargetLossPrice TargetProfitPrice
  Multiple Status CreateTimeHandler CompleteTimeHandler FillTimeHandler status page cont forex_id target_price stop_loss_price
  target_profit_price multiple type profits balance lockBalance accountTypeId startTime endTime trade_fee_type
  micro_loss_level verify_reg_type edit_recharge_bank_info invite_code_required QuoteRate UpdateQuoteRate amount_places
  AmountPlaces close_out_level ShutsAt held_until loss_limit lost_so_far loss_ended_at
  ByLossLimit`.split(/\s+/),
)
/** Fields whose words are kept: names of things everyone sees. @rule WIRE-2 */
const WORDS = new Set(
  `type topic Code ShowCode Name NameShowTrans Period period currency currency_symbol site_name default_lang timezone
  theme_primary theme_up theme_down group path icon title CloseReason`.split(/\s+/),
)
/** Names of values that identify a person or sign them in: such a value is kept in no other field either. @rule WIRE-2 */
const SECRET = /token|pass|account|phone|mobile|email|uid|demo_id|secret|authorization/i

const NUMBER = /^[-+]?[\d.]{1,32}(?:e[-+]?\d{1,3})?$/i
const TIME = /^\d{4}-\d{2}-\d{2}(?:[ T][\d:.]{5,15}Z?)?$/
const WORD = /^[^@]{0,80}$/
/** So many digits in a row may be a person's number. */
const LONG_NUMBER = /\d{7}/
/** A secret shorter than this is not looked for elsewhere: it would be found everywhere. */
const SECRET_LENGTH = 6

export interface Redactor {
  /** Value of the same shape, with only the listed fields' values. */
  value(value: unknown): unknown
  /** A form or a query, likewise. */
  fields(text: string): Readonly<Record<string, unknown>>
  /** Value without what has since been learnt to be a secret. */
  scrub<Value>(value: Value): Value
  /** Remembers a secret that is no field, as a header's. */
  secret(text: string): void
}

/** Keeps listed fields and nothing else; what it has seen under a secret name it keeps nowhere. @rule WIRE-2 */
export const createRedactor = (): Redactor => {
  const secrets = new Set<string>()
  const secret = (text: string): void => {
    if (text.length >= SECRET_LENGTH) secrets.add(text)
  }
  const holdsSecret = (text: string): boolean => [...secrets].some((one) => text.includes(one))
  const learn = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) learn(one, name)
    else if (typeof value === 'object' && value !== null)
      for (const [own, one] of Object.entries(value)) learn(one, SECRET.test(name) ? name : own)
    else if (SECRET.test(name) && (typeof value === 'string' || typeof value === 'number')) secret(String(value))
  }
  const scalar = (value: unknown, name: string): unknown => {
    if (value === null || value === '' || typeof value === 'boolean') return value
    const text = String(value)
    if (holdsSecret(text)) return REDACTED
    if (name.startsWith('is_')) return text === '1' || text === '0' ? value : REDACTED
    if (NUMBERS.has(name) && (typeof value === 'number' || NUMBER.test(text) || TIME.test(text))) return value
    return typeof value === 'string' && WORDS.has(name) && WORD.test(text) && !LONG_NUMBER.test(text) ? value : REDACTED
  }
  /** A field that is not listed may hold listed ones: only the shape of it is kept for them. */
  const walk = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name))
    if (typeof value !== 'object' || value === null) return scalar(value, name)
    return Object.fromEntries(Object.entries(value).map(([own, one]) => [keyOf(own), walk(one, own)]))
  }
  /** A name can be a secret too, as in a map by account. */
  const keyOf = (name: string): string => (/^[A-Za-z_]{1,40}$/.test(name) && !holdsSecret(name) ? name : REDACTED)
  const scrub = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(scrub)
    if (typeof given === 'object' && given !== null)
      return Object.fromEntries(
        Object.entries(given).map(([name, one]) => [holdsSecret(name) ? REDACTED : name, scrub(one)]),
      )
    return (typeof given === 'string' || typeof given === 'number') && holdsSecret(String(given)) ? REDACTED : given
  }
  const value = (given: unknown): unknown => {
    learn(given, '')
    return walk(given, 'data')
  }
  return {
    value,
    scrub: <Value>(given: Value) => scrub(given) as Value,
    secret,
    fields: (text) =>
      value(
        Object.fromEntries(
          text
            .split('&')
            .filter((pair) => pair !== '')
            .map((pair) => {
              const [name = '', ...rest] = pair.split('=')
              return [name, readable(rest.join('='))]
            }),
        ),
      ) as Readonly<Record<string, unknown>>,
  }
}

const readable = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Field of a quote that a value is; undefined for one the app does not know. */
export type QuoteField = 'id' | 'close' | 'change' | 'rate'

/** A value of a row, and the text since the value before it: keys, signs, spaces, an opening quotation mark. */
export interface PlacedValue {
  readonly before: string
  readonly field: QuoteField | undefined
  readonly quoted: boolean
}

/** A part of a frame: its values, and the text after the last of them. */
export interface Shape {
  readonly values: readonly PlacedValue[]
  readonly after: string
}

/** Layout of a frame of rows: up to the first row, each kind of row, what is between two, what follows the last. */
export interface Layout {
  readonly head: Shape
  readonly rows: readonly Shape[]
  readonly between: string
  readonly tail: Shape
}

const FIELDS: ReadonlyMap<string, QuoteField> = new Map([
  ['"Id"', 'id'],
  ['"Close"', 'close'],
  ['"Change"', 'change'],
  ['"QuoteRate"', 'rate'],
])
const NEEDED: readonly QuoteField[] = ['id', 'close', 'change']
const ROWS = '"data"'

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[a-z]+|[{}[\],:]/g
const OPEN = /^[{[]/
const NUMBER = /^[-\d]/
const TEXT = /^"/

/**
 * Layout of a frame that is valid JSON: an object with rows under `data`. Undefined where its rows cannot be read by their text
 * alone: nested values, keys written with escapes or twice, rows apart in different ways.
 */
export const layoutOf = (text: string): Layout | undefined => {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    token,
    at: index,
    end: index + token.length,
  }))
  let next = 0
  let from = 0
  let values: PlacedValue[] = []
  let isClear = true
  const at = () => tokens[next] ?? { token: '', at: text.length, end: text.length }
  const cut = (end: number): string => {
    const part = text.slice(from, end)
    from = end
    return part
  }
  const shapeTo = (end: number): Shape => {
    const shape = { values, after: cut(end) }
    values = []
    return shape
  }
  const place = (field: QuoteField | undefined): void => {
    const { token, at: start, end } = at()
    const quoted = TEXT.test(token)
    const inside = quoted ? 1 : 0
    values.push({ before: cut(start + inside), field, quoted })
    from = end - inside
  }
  /** Past a value, however deep. */
  const skip = (): void => {
    let depth = 0
    do {
      const { token } = at()
      if (OPEN.test(token)) depth += 1
      else if (token === '}' || token === ']') depth -= 1
      next += 1
    } while (depth > 0 && next < tokens.length)
  }
  /** Each key of the object that begins here, with its value next; ends after the object. */
  const members = (each: (key: string) => void): void => {
    const seen = new Set<string>()
    next += 1
    while (next < tokens.length && at().token !== '}') {
      const { token: key } = at()
      if (seen.has(key) || key.includes('\\')) isClear = false
      seen.add(key)
      // The key and its colon.
      next += 2
      each(key)
      if (at().token === ',') next += 1
    }
    next += 1
  }
  const rows = new Map<string, Shape>()
  const betweens = new Set<string>()
  const readRow = (): void => {
    members((key) => {
      const { token } = at()
      if (OPEN.test(token)) isClear = false
      if (TEXT.test(token) || NUMBER.test(token)) place(FIELDS.get(key))
      skip()
    })
    const shape = shapeTo((tokens[next - 1] as { readonly end: number }).end)
    if (NEEDED.some((field) => !shape.values.some((value) => value.field === field))) isClear = false
    rows.set(JSON.stringify(shape), shape)
  }
  let head: Shape | undefined
  const readRows = (): void => {
    next += 1
    head = shapeTo(at().at)
    while (isClear && at().token === '{') {
      readRow()
      if (at().token !== ',') break
      next += 1
      betweens.add(cut(at().at))
    }
    if (at().token !== ']') isClear = false
    next += 1
  }
  members((key) => {
    const { token } = at()
    if (key === ROWS && token === '[') return readRows()
    if (NUMBER.test(token)) place(undefined)
    skip()
  })
  if (!isClear || head === undefined || rows.size === 0 || betweens.size > 1) return undefined
  return { head, rows: [...rows.values()], between: betweens.values().next().value ?? ',', tail: shapeTo(text.length) }
}

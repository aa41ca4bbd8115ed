const MARGIN = 2

/**
 * An SVG path through the points, scaled to fill the box; a single or level series is a line through its middle. With a
 * base the box also holds that, and the area lies between it and the line: above it in a gain, below it in a loss.
 */
export const sparklinePath = (
  points: readonly number[],
  width: number,
  height: number,
  base?: number,
): { readonly line: string; readonly area: string; readonly baseY: number | undefined } => {
  const known = points.filter(Number.isFinite)
  const first = known[0]
  if (first === undefined) return { line: '', area: '', baseY: undefined }
  const values = known.length === 1 ? [first, first] : known
  const level = base !== undefined && Number.isFinite(base) ? base : undefined
  let low = Math.min(first, level ?? first)
  let high = Math.max(first, level ?? first)
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const span = high - low
  const step = width / (values.length - 1)
  const y = (value: number): number =>
    span === 0 ? height / 2 : MARGIN + ((high - value) / span) * (height - 2 * MARGIN)
  const spots = values.map((value, at) => `${round(at * step)} ${round(y(value))}`)
  const line = `M${spots.join('L')}`
  const baseY = level === undefined ? undefined : round(y(level))
  const floor = baseY ?? height
  return { line, area: `${line}L${round(width)} ${floor}L0 ${floor}Z`, baseY }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The day from the base of its change to the price that is shown: it falls where the change says so. @rule MKT-26 */
export const dayLine = (
  closes: readonly string[],
  quote: { readonly close: string; readonly change: string } | undefined,
): { readonly points: readonly number[]; readonly base?: number } => {
  const points = closes.map(Number)
  if (quote === undefined || points.length === 0) return { points }
  const last = Number(quote.close)
  const base = last / (1 + Number(quote.change) / 100)
  return { points: [base, ...points, last], base }
}

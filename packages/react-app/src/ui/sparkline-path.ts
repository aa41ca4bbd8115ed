const MARGIN = 2

/** An SVG path through the points, scaled to fill the box; a single or level series is a line through its middle. */
export const sparklinePath = (
  points: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly area: string } => {
  const known = points.filter(Number.isFinite)
  const first = known[0]
  if (first === undefined) return { line: '', area: '' }
  const values = known.length === 1 ? [first, first] : known
  let low = first
  let high = first
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
  return { line, area: `${line}L${round(width)} ${height}L0 ${height}Z` }
}

const round = (value: number): number => Math.round(value * 10) / 10

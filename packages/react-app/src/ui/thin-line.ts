/** A point of a line that is drawn: its place among all points, and its value. */
export type Drawn = { readonly x: number; readonly y: number }

/** A phone's line has room for fewer. */
const BUCKETS = 400

/**
 * The points a line is drawn through. Of thousands those with the lowest and the highest value of each bucket, and the two ends: a
 * line through all of them looks the same.
 */
export const thinLine = (values: readonly number[]): readonly Drawn[] => {
  const all = values.map((y, x) => ({ x, y }))
  if (all.length <= 2 * BUCKETS) return all
  const size = Math.ceil(all.length / BUCKETS)
  const kept = new Set([all[0], all.at(-1)])
  for (let from = 0; from < all.length; from += size) {
    let [low, high] = [all[from], all[from]]
    for (const one of all.slice(from, from + size)) {
      if (low !== undefined && one.y < low.y) low = one
      if (high !== undefined && one.y > high.y) high = one
    }
    kept.add(low)
    kept.add(high)
  }
  return [...kept].filter((one) => one !== undefined).sort((left, right) => left.x - right.x)
}

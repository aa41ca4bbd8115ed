/** Least number of letters to add, leave out or change to make one text the other (Levenshtein). */
const distance = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1]
    for (const [j, other] of [...b].entries())
      row.push(Math.min((row[j] ?? 0) + 1, (before[j + 1] ?? 0) + 1, (before[j] ?? 0) + (letter === other ? 0 : 1)))
    before = row
  }
  return before.at(-1) ?? 0
}

/** The name that is written most like this one. */
export const nearest = (name: string, names: readonly string[]): string | undefined =>
  names
    .map((one) => ({ one, far: distance(name, one) }))
    .reduce((best, next) => (next.far < best.far ? next : best), { one: names[0], far: Number.POSITIVE_INFINITY } as {
      readonly one: string | undefined
      readonly far: number
    }).one

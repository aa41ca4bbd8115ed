/** Facts of how a language writes numbers, as plain data: for a client without such a table of its own. */
export interface LocaleFacts {
  /** The sign between whole and fraction, and the one between groups. */
  readonly decimal: string
  readonly group: string
  /** Digits of the group beside the decimal sign, and of the groups before it. */
  readonly lastGroup: number
  readonly otherGroups: number
  /** Fewer whole digits than these are written without groups. */
  readonly groupFrom: number
  /** Signs around a negative number. */
  readonly before: string
  readonly after: string
  /** The digits 0 to 9 in a row. */
  readonly digits: string
}

/**
 * Read off numbers whose values are known: first the ten digits, then the separators between them.
 * BCP 47 tags the host knows.
 */
export const localeFacts = (tag: string): LocaleFacts => {
  const written = (value: number): string => value.toLocaleString(tag, { maximumFractionDigits: 20 })
  const digits = Array.from({ length: 10 }, (_, digit) => written(digit)).join('')
  const separators = (text: string): readonly string[] =>
    text.split(new RegExp(`[${digits}]`, 'u')).filter((one) => one !== '')
  const [decimal = ''] = separators(written(0.5))
  const [group = ''] = separators(written(10_000_000))
  const [whole = ''] = written(123_456_789_012).split(decimal)
  const runs = whole.split(group).map(({ length }) => length)
  const [before = '', after = ''] = written(-7).split(written(7))
  return {
    decimal,
    group,
    lastGroup: runs.at(-1) ?? 0,
    otherGroups: runs.at(-2) ?? 0,
    groupFrom: [1000, 10_000, 100_000].find((value) => separators(written(value)).length > 0)?.toString().length ?? 0,
    before,
    after,
    digits,
  }
}

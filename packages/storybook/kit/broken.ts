/** Value a bug might make: it cannot be shown. */
export const BROKEN = {} as never
export const cannotBeShown = (): never => {
  throw new RangeError('1e999')
}

/** Rows of a list, the second with a value that cannot be shown. */
export const brokenSecond = <Row>(rows: readonly Row[], broken: Partial<Row>): readonly Row[] =>
  rows.map((row, at) => (at === 1 ? { ...row, ...broken } : row))

/** Parts of a screen that show that they cannot be drawn. */
export const brokenParts = (canvas: HTMLElement): number => canvas.querySelectorAll('.ol-state-compact').length

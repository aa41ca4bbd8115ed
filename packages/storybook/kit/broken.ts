/** What a bug makes of a value: it cannot be shown. */
export const cannotBeShown = (): never => {
  throw new RangeError('1e999')
}

/** The parts of a screen that say they cannot be shown. */
export const brokenParts = (canvas: HTMLElement): number => canvas.querySelectorAll('.ol-state-compact').length

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'
const reachable = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]

/** Moves the focus to the same control of the row above or below; from elsewhere in the table to its first row. */
export const moveRow = (place: HTMLElement, key: string): void => {
  const rows = [...place.querySelectorAll('tbody tr, li')]
  const { activeElement } = document
  const at = rows.findIndex((row) => row.contains(activeElement))
  const row = at < 0 ? rows[0] : rows[at + (key === 'ArrowUp' ? -1 : 1)]
  if (row === undefined) return
  const from = rows[at]
  const controls = reachable(row)
  // A row opens its order: its box is passed by.
  const first = controls.findIndex((one) => !one.matches('input'))
  const column = from === undefined ? first : reachable(from).findIndex((one) => one.matches(':focus'))
  const control = controls[Math.min(Math.max(column, 0), controls.length - 1)]
  control?.focus()
  control?.scrollIntoView({ block: 'nearest' })
}

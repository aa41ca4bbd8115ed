/** The column that scrolls a list; none where the page does. */
export const scrollerOf = (list: HTMLElement | null): HTMLElement | undefined => {
  const { body } = document
  for (let at = list?.parentElement; at != null && at !== body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return undefined
}

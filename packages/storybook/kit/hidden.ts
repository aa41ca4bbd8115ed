import { expect, waitFor } from 'storybook/test'

/** Texts that may have digits while amounts are hidden: days and times, addresses, and terms to be agreed to. */
export type Readable = readonly string[]

const DAYS = '.ol-list-group'

/** Texts with a digit that are not of the readable kinds. A typed value is no text. */
const digitsOf = (canvas: HTMLElement, readable: Readable): readonly string[] => {
  const left = canvas.cloneNode(true) as HTMLElement
  for (const one of left.querySelectorAll([DAYS, ...readable].join())) one.remove()
  const walker = document.createTreeWalker(left, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? ''
    if (/\p{Nd}/u.test(text)) found.push(text)
  }
  return found
}

/** No digit of an amount is on the screen, and masks are in their places. @rule USER-3 */
export const expectAmountsHidden = async (canvas: HTMLElement, covers: number, readable: Readable = []) => {
  const texts = () => [...canvas.querySelectorAll('.ol-money-head')].map(({ textContent }) => textContent)
  // A list draws its first rows at once and the others a frame later.
  await waitFor(() => expect(texts().filter((one) => one === '••••').length).toBeGreaterThanOrEqual(covers))
  await expect(digitsOf(canvas, readable)).toEqual([])
  await expect(texts().filter((one) => one !== '••••')).toEqual([])
}

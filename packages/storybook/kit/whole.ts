/* Texts are never cut off, covered or outside the page, at any text size. */

type Piece = { readonly words: string; readonly owner: Element; readonly box: DOMRect }

const SLACK_PX = 2

const isClipped = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))

const isHidden = (element: Element): boolean =>
  isClipped(element) ||
  element.closest('[aria-hidden="true"], .ol-hidden, .ol-skip, .ol-modal-leaving, script, style, title') !== null ||
  !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

/** Each line of each text, as it is drawn. */
const pieces = (root: Element): readonly Piece[] => {
  const found: Piece[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const owner = node.parentElement
    if (words === '' || owner === null || isHidden(owner)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) found.push({ words, owner, box })
  }
  return found
}

const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'

/** Pixels cut off by an ancestor, beyond what can be scrolled into view. */
const cutOf = ({ owner, box }: Piece): string | undefined => {
  let [across, along] = [true, true]
  for (let one: Element | null = owner; one !== null && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one)
    if (scrolls(overflowX)) across = false
    if (scrolls(overflowY)) along = false
    const edge = one.getBoundingClientRect()
    const by = `${one.className}, which ends at ${Math.round(edge.right)}, ${Math.round(edge.bottom)}`
    if (across && cuts(overflowX) && (box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX)) return by
    // A line's box is taller than its letters.
    if (along && cuts(overflowY) && box.bottom > edge.bottom + box.height * 0.2) return by
  }
  const isOutside = box.left < -SLACK_PX || box.right > document.documentElement.clientWidth + SLACK_PX
  return across && isOutside ? 'the page' : undefined
}

/** Layers over the page: bars, sheets, toasts. */
const layerOf = (element: Element): Element | null => {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const { position } = getComputedStyle(one)
    if (one.tagName === 'DIALOG' || position === 'fixed' || position === 'sticky') return one
  }
  return null
}

/** Visible part of it: the rest of a list goes on under the bar below it. */
const seen = ({ owner, box }: Piece): DOMRect => {
  let { left, right, top, bottom } = box
  for (let one: Element | null = owner; one !== null && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(one)
    if (!scrolls(overflowX) && !scrolls(overflowY)) continue
    const edge = one.getBoundingClientRect()
    left = Math.max(left, edge.left)
    right = Math.min(right, edge.right)
    top = Math.max(top, edge.top)
    bottom = Math.min(bottom, edge.bottom)
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_PX &&
  // Lines that stand close share the space above and below their letters.
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) * 0.45

const name = ({ words, owner, box }: Piece): string =>
  `“${words.slice(0, 40)}” (${owner.className}, ${Math.round(box.left)} to ${Math.round(box.right)} at ${Math.round(box.top)} to ${Math.round(box.bottom)})`

/** A long address scrolls in its field, and stands whole below it. */
const isReadElsewhere = ({ value, ownerDocument }: HTMLInputElement): boolean =>
  value !== '' && ownerDocument.body.innerText.replaceAll(/\s/g, '').includes(value)

const inputs = (root: Element): readonly string[] =>
  [...root.querySelectorAll('input')]
    .filter((input) => !isHidden(input))
    .filter((input) => {
      const place = input.parentElement
      const isTall =
        place !== null && cuts(getComputedStyle(place).overflowY) && input.offsetHeight > place.clientHeight + SLACK_PX
      return isTall || (input.scrollWidth > input.clientWidth + SLACK_PX && !isReadElsewhere(input))
    })
    .map((input) => `“${input.value}” is larger than its field (${input.clientWidth} × ${input.clientHeight})`)

/** Throws with the texts that cannot be read whole. */
export const expectWhole = async (): Promise<void> => {
  await document.fonts.ready
  await new Promise((done) => setTimeout(done, 300))
  const all = pieces(document.body)
  if (all.length === 0 && document.querySelector('.ol-skeleton, svg') === null)
    throw new Error('no words to look at: is the story drawn?')
  const wrong = all.flatMap((piece) => {
    const by = cutOf(piece)
    return by === undefined ? [] : [`${name(piece)} is cut by ${by}`]
  })
  const layers = new Map(all.map((piece) => [piece, { layer: layerOf(piece.owner), box: seen(piece) }]))
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      const isSame = one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner)
      const [here, there] = [layers.get(one), layers.get(other)]
      if (isSame || here === undefined || here.layer !== there?.layer) continue
      if (here.box.height > 0 && there.box.height > 0 && overlap(here.box, there.box))
        wrong.push(`${name(one)} lies over ${name(other)}`)
    }
  wrong.push(...inputs(document.body))
  if (wrong.length > 0) throw new Error(`${wrong.length} texts of ${all.length}:\n${wrong.slice(0, 12).join('\n')}`)
}

/*
 * Right-to-left is the mirror image of left-to-right: with the same texts, every box stands where its reflection was.
 */

type Box = { readonly left: number; readonly right: number; readonly top: number }

const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()))

const COMES_MS = 500
const ATTEMPTS = 10

/** Code of a part replaces its skeleton. A story about loading has a skeleton for ever. */
const loaded = async (): Promise<void> => {
  const end = performance.now() + COMES_MS
  while (performance.now() < end && document.querySelector('.ol-skeleton') !== null) await frame()
}

/** Ends all motion; a spinner has no end. */
export const still = async (): Promise<void> => {
  await frame()
  await frame()
  for (const animation of document.getAnimations())
    if (animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity)
      animation.finish()
  await frame()
}

const nameOf = (element: Element): string =>
  `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 30) ?? ''}`

/** Words in a line keep the order of their own language. */
const isInLine = (element: Element): boolean => getComputedStyle(element).display.startsWith('inline')

/** Numbers, codes and charts keep their direction: only their places are reflected, not their insides. */
const isInside = (element: Element): boolean =>
  element.parentElement?.closest('svg') !== null ||
  (element.parentElement !== null && getComputedStyle(element.parentElement).direction === 'ltr')

const boxes = (canvas: HTMLElement): ReadonlyMap<Element, Box> => {
  const found = new Map<Element, Box>()
  for (const element of [...canvas.querySelectorAll('*'), ...document.querySelectorAll('dialog *')]) {
    const { left, right, top, width, height } = element.getBoundingClientRect()
    if (width >= 2 && height >= 2 && !isInLine(element)) found.set(element, { left, right, top })
  }
  return found
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1.5

/** Throws with the boxes that are not where their mirror image is. */
export const expectMirrored = async (canvas: HTMLElement): Promise<void> => {
  const root = document.documentElement
  const { dir } = root
  await loaded()
  const boxesFor = async (direction: 'ltr' | 'rtl'): Promise<ReadonlyMap<Element, Box>> => {
    root.dir = direction
    await still()
    return boxes(canvas)
  }
  let before = await boxesFor('ltr')
  let after = await boxesFor('rtl')
  // An element that appeared between the two is in one of them only.
  for (let attempt = 1; attempt < ATTEMPTS && [...after.keys()].some((element) => !before.has(element)); attempt += 1) {
    before = await boxesFor('ltr')
    after = await boxesFor('rtl')
  }
  const compared = [...after].filter(([element]) => !isInside(element))
  root.dir = dir
  await frame()
  if (compared.length === 0) throw new Error('no box to compare: is the story drawn?')
  const wrong = compared.filter(([element, { right, top }]) => {
    const was = before.get(element)
    return was === undefined || !isNear(root.clientWidth - right, was.left) || !isNear(top, was.top)
  })
  if (wrong.length === 0) return
  const names = wrong.slice(0, 8).map(([element, { left, right, top }]) => {
    const was = before.get(element)
    const [l, r, y] = [left, right, top].map(Math.round)
    return `${nameOf(element)}: ${l} to ${r} at ${y}, was ${Math.round(was?.left ?? -1)} to ${Math.round(was?.right ?? -1)} at ${Math.round(was?.top ?? -1)}`
  })
  throw new Error(`${wrong.length} of ${compared.length} boxes are not mirrored:\n${names.join('\n')}`)
}

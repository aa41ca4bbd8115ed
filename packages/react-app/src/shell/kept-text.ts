/**
 * Translators of browsers put elements in the place of text nodes that React goes on writing into, removing and inserting
 * before: prices would stand still, and the next change of the screen would fail. So it is remembered what stands in for
 * which text. @rule APP-5
 */

/** Node in the place of a text node now, and the text node that stood where an element stands. */
const standIns = new WeakMap<Node, ChildNode>()
const originals = new WeakMap<Node, Node>()
/** Parts that React took out of the page: texts in them are shown no more. */
const takenOut = new WeakSet<Node>()

let isLost = false
const listeners = new Set<() => void>()
/** The page was changed so that parts of what it shows may be old. @rule APP-5 */
export const lostText = {
  get: (): boolean => isLost,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
const lose = (): void => {
  isLost = true
  for (const listener of listeners) listener()
}

const forget = (text: Node): void => {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (standIn !== undefined) originals.delete(standIn)
}

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT'

/** The element that came in the place of the one node a change took away, whether at once or before it. */
const comerOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined => {
  if (addedNodes.length === 1) return addedNodes[0] as ChildNode
  if (addedNodes.length > 1) return undefined
  return [previousSibling, nextSibling].find((one) => isFont(one) && !originals.has(one)) as ChildNode | undefined
}

const note = (record: MutationRecord, observer: MutationObserver): void => {
  const gone = record.removedNodes[0]
  if (record.removedNodes.length !== 1 || gone === undefined) return
  const text = originals.get(gone) ?? gone
  if (!isText(text)) return
  const comer = comerOf(record)
  if (comer === text) forget(text)
  if (comer === undefined || isText(comer)) return
  forget(text)
  standIns.set(text, comer)
  originals.set(comer, text)
  // The text is seen no more as a part of the page.
  observer.observe(text, { characterData: true })
}

/** New words of a text that something stands in for: it takes its place again, to be translated anew. */
const putBack = (text: Node): void => {
  const standIn = standIns.get(text)
  if (text.isConnected || standIn === undefined) return
  forget(text)
  if (standIn.isConnected) standIn.replaceWith(text)
  // Words may change in the task that takes out what they stand in.
  else if (!takenOut.has(standIn.getRootNode())) lose()
}

/** Keeps what is drawn within `page` in step with what others make of its text. */
export const keepText = (page: Node): void => {
  const read = (records: readonly MutationRecord[]): void => {
    for (const record of records) {
      if (record.type === 'childList') note(record, observer)
      else putBack(record.target)
    }
  }
  const observer = new MutationObserver(read)
  observer.observe(page, { childList: true, subtree: true })

  const { removeChild, insertBefore, appendChild } = Node.prototype
  /** Finds the node that stands for a node within a parent it is no child of. */
  const placeIn = (parent: Node, node: Node): Node | undefined => {
    read(observer.takeRecords())
    const place = standIns.get(node) ?? node
    return parent.contains(place) && parent !== place ? place : undefined
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !page.contains(this)) {
      takenOut.add(child)
      return removeChild.call(this, child) as T
    }
    const place = placeIn(this, child)
    forget(child)
    if (place?.parentNode == null) lose()
    else removeChild.call(place.parentNode, place)
    return child
  }
  /** A text that React moves is there itself again. */
  const comeBack = (node: Node): void => {
    const standIn = standIns.get(node)
    forget(node)
    standIn?.remove()
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    comeBack(node)
    if (child === null || child.parentNode === this || !page.contains(this))
      return insertBefore.call(this, node, child) as T
    let place: Node | null | undefined = placeIn(this, child)
    while (place != null && place.parentNode !== this) place = place.parentNode
    if (place == null) lose()
    return insertBefore.call(this, node, place ?? null) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    comeBack(node)
    return appendChild.call(this, node) as T
  }
}

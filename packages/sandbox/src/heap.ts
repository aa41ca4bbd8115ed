/** Items by a number each. Where an item lies is kept beside it, so that it is taken out without a search. */
export const createHeap = <Item>(keyOf: (item: Item) => number) => {
  const items: Item[] = []
  const places = new Map<Item, number>()
  const keyAt = (place: number): number => {
    const item = items[place]
    return item === undefined ? Number.POSITIVE_INFINITY : keyOf(item)
  }
  const put = (item: Item, place: number): void => {
    items[place] = item
    places.set(item, place)
  }
  /** Up until nothing above is larger, then down until nothing below is smaller. */
  const settle = (item: Item, from: number): void => {
    const key = keyOf(item)
    let place = from
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = items[above]
      if (other === undefined || keyOf(other) <= key) break
      put(other, place)
      place = above
    }
    for (;;) {
      const left = 2 * place + 1
      const below = keyAt(left + 1) < keyAt(left) ? left + 1 : left
      const other = items[below]
      if (other === undefined || keyOf(other) >= key) break
      put(other, place)
      place = below
    }
    put(item, place)
  }
  return {
    add: (item: Item): void => settle(item, items.length),
    /** Its number is the one it was added with. */
    remove: (item: Item): void => {
      const place = places.get(item)
      const last = items.pop()
      if (place === undefined || last === undefined) throw new Error('What is not in the heap cannot be taken out')
      places.delete(item)
      if (last !== item) settle(last, place)
    },
    has: (item: Item): boolean => places.has(item),
    /** All whose number is this or less, in no order. What is larger is hardly looked at. */
    upTo: (most: number): readonly Item[] => {
      const found: Item[] = []
      const look = (place: number): void => {
        const item = items[place]
        if (item === undefined || keyOf(item) > most) return
        found.push(item)
        look(2 * place + 1)
        look(2 * place + 2)
      }
      look(0)
      return found
    },
    get size() {
      return items.length
    },
  }
}
export type Heap<Item> = ReturnType<typeof createHeap<Item>>

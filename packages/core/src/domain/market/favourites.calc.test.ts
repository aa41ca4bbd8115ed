import { describe, expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { MOST_FAVOURITES, movedFavourite, readFavourites, toggledFavourite } from './favourites.calc.ts'

const ids = (...all: readonly number[]) => all.map(symbolId)

describe('the list of favourites', () => {
  it('[MKT-32] what cannot be read is left out, and a full list takes no more', () => {
    expect([undefined, '{{', '{}', 'null', '["2",3,"","2","7"]'].map(readFavourites)).toEqual([
      [],
      [],
      [],
      [],
      ids(2, 7),
    ])
    const full = ids(...Array.from({ length: MOST_FAVOURITES }, (_, at) => at + 1))
    expect(readFavourites(JSON.stringify([...full, '999']))).toEqual(full)
    expect(toggledFavourite(full, symbolId(999))).toEqual(full)
    expect(toggledFavourite(ids(2), symbolId(1))).toEqual(ids(2, 1))
    expect(toggledFavourite(full, symbolId(1))).toHaveLength(MOST_FAVOURITES - 1)
  })

  it('[MKT-33] one is moved to a place within the list', () => {
    const own = ids(1, 2, 3)
    expect(movedFavourite(own, symbolId(3), 0)).toEqual(ids(3, 1, 2))
    expect(movedFavourite(own, symbolId(1), 9)).toEqual(ids(2, 3, 1))
    expect(movedFavourite(own, symbolId(2), -4)).toEqual(ids(2, 1, 3))
    expect(movedFavourite(own, symbolId(8), 0)).toBe(own)
  })
})

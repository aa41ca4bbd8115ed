import { expect, it } from 'vitest'
import { isVisible } from './use-landing.ts'

it('[NAV-22] whether what has the focus is seen is known in a browser without checkVisibility too', () => {
  const rects = (count: number) => () => ({ length: count }) as DOMRectList
  expect(isVisible({ getClientRects: rects(1) })).toBe(true)
  expect(isVisible({ getClientRects: rects(0) })).toBe(false)
  expect(isVisible({ getClientRects: rects(1), checkVisibility: () => false })).toBe(false)
})

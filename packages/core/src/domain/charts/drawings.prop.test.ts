import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EUR } from '../../../test-support/alerts-bench.ts'
import { openDrawingsBrowser } from '../../../test-support/drawings-bench.ts'
import { symbolId } from '../../kernel/brand.ts'
import { anchorsOf, DRAWING_KINDS, type Drawing, movedAnchors } from './drawing.calc.ts'
import { hitTest, shapeOf } from './drawing-shape.calc.ts'
import { drawingsText, readDrawings } from './drawings-kept.calc.ts'

const anchor = fc.record({
  time: fc.integer({ min: 0, max: 300 }).map((minutes) => minutes * 60_000),
  price: fc.integer({ min: 100, max: 19_900 }).map((cents) => cents / 100),
})
const color = fc.constantFrom(1, 2, 3, 4)
const draft = fc.constantFrom(...DRAWING_KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    anchors: fc.array(anchor, { minLength: anchorsOf(kind), maxLength: anchorsOf(kind) }),
    color: color as fc.Arbitrary<1 | 2 | 3 | 4>,
    text: fc.constantFrom('', 'Weekly high', '週高'),
  }),
)
const rows = fc
  .array(draft, { minLength: 1, maxLength: 12 })
  .map((all): readonly Drawing[] => all.map((one, at) => ({ ...one, id: `d${at}` })))
const scale = { xOf: (time: number) => time / 60_000, yOf: (price: number) => 200 - price, width: 300, height: 200 }

it('[CHT-22] any drawings survive the device', () => {
  fc.assert(
    fc.property(rows, (own) => {
      const kept = { drawings: new Map([[symbolId(1), own]]), unread: new Map() }
      expect(readDrawings(drawingsText(kept))).toEqual(kept)
    }),
  )
})

it('[CHT-27] a touch on a line or a handle finds a drawing that is there', () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (own, which, place) => {
      const row = own[which % own.length] as Drawing
      const shape = shapeOf(row.kind, row.anchors, scale)
      const points = [
        ...(shape?.handles ?? []),
        ...(shape?.lines.map(({ ends: [a, b] }) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })) ?? []),
      ]
      const point = points[place % points.length] as { x: number; y: number }
      const hit = hitTest(own, scale, point, 12)
      expect(hit).toBeDefined()
      // Another one may lie closer or above, but none is both.
      expect(hitTest([row], scale, point, 0.001)).toBe(row)
    }),
  )
})

it('[CHT-23] every moved point goes the same way', () => {
  fc.assert(
    fc.property(
      draft,
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: -5, max: 5 }),
      ({ anchors }, cents, bars) => {
        const by = { time: bars * 60_000, price: cents / 100 }
        for (const [at, one] of movedAnchors(anchors, 'whole', by, 2).entries()) {
          const before = anchors[at] as { time: number; price: number }
          expect(one.time - before.time).toBe(by.time)
          expect(one.price).toBe(Number(Math.max(0.01, before.price + by.price).toFixed(2)))
        }
      },
    ),
  )
})

const action = fc.oneof(
  fc.record({ do: fc.constant('add' as const), draft }),
  fc.record({ do: fc.constant('move' as const), which: fc.nat(), whole: fc.boolean(), by: anchor }),
  fc.record({ do: fc.constant('change' as const), which: fc.nat(), color: color as fc.Arbitrary<1 | 2 | 3 | 4> }),
  fc.record({
    do: fc.constantFrom('remove' as const, 'undo' as const, 'redo' as const, 'clear' as const),
    which: fc.nat(),
  }),
)

it('[CHT-26] whatever was done, undoing all of it leaves nothing, and doing it again brings it all back', async () => {
  const browser = openDrawingsBrowser()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      browser.storage.device.clear()
      const page = await browser.open()
      for (const one of actions) {
        const before = page.rows()
        const id = 'which' in one ? (before[one.which % Math.max(1, before.length)]?.id ?? '') : ''
        if (one.do === 'add') page.add(EUR, one.draft)
        else if (one.do === 'move') {
          const steps = page.history.get().get(EUR)?.past.length ?? 0
          page.move(EUR, id, one.whole ? 'whole' : 0, one.by)
          if ((page.history.get().get(EUR)?.past.length ?? 0) === steps) continue
          const moved = page.rows()
          page.undo(EUR)
          expect(page.rows()).toEqual(before)
          page.redo(EUR)
          expect(page.rows()).toEqual(moved)
        } else if (one.do === 'change') page.change(EUR, id, { color: one.color })
        else if (one.do === 'remove') page.remove(EUR, id)
        else page[one.do](EUR)
      }
      const last = page.rows()
      const count = page.history.get().get(EUR)?.past.length ?? 0
      for (let step = 0; step < count; step += 1) page.undo(EUR)
      expect(page.rows()).toEqual([])
      for (let step = 0; step < count; step += 1) page.redo(EUR)
      expect(page.rows()).toEqual(last)
      page.end()
      expect((await browser.open()).rows()).toEqual(last)
    }),
    { numRuns: 40 },
  )
})

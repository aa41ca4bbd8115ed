import { describe, expect, it } from 'vitest'
import { EUR, YEN } from '../../../test-support/alerts-bench.ts'
import { KEPT_DRAWINGS, openDrawingsBrowser } from '../../../test-support/drawings-bench.ts'
import { MOST_DRAWINGS } from './drawing.calc.ts'

const at = (time: number, price: number) => ({ time, price })

describe('a drawing', () => {
  it('[CHT-20] [CHT-21] [CHT-22] is of its symbol, at its decimals, and outlives the page', async () => {
    const { open, storage } = openDrawingsBrowser()
    const page = await open()
    expect(page.draw(100.456, { text: ' High ' })).toMatchObject({ ok: true, value: { text: 'High' } })
    expect(page.draw(150.4567, {}, YEN).ok).toBe(true)
    expect(page.rows().map(({ anchors }) => anchors)).toEqual([[at(0, 100.46)]])
    expect(page.rows(YEN).map(({ anchors }) => anchors)).toEqual([[at(0, 150.457)]])
    const rows = page.rows()
    page.end()
    expect((await open()).rows()).toEqual(rows)
    expect(JSON.parse(storage.device.get(KEPT_DRAWINGS) ?? '')).toMatchObject({ 1: rows })
  })

  it('[CHT-22] is refused with long words, and when there are too many', async () => {
    const page = await openDrawingsBrowser().open()
    const long = { ok: false, failure: { id: 'charts.text_long' } }
    expect(page.draw(100, { text: 'n'.repeat(41) })).toMatchObject(long)
    for (let count = 0; count < MOST_DRAWINGS; count += 1) expect(page.draw(100).ok).toBe(true)
    expect(page.draw(100)).toMatchObject({ ok: false, failure: { id: 'charts.too_many', params: { most: 50 } } })
    expect(page.draw(100, {}, YEN).ok).toBe(true)
    const id = page.rows()[0]?.id ?? ''
    expect(page.change(EUR, id, { text: 'n'.repeat(41) })).toMatchObject(long)
    expect(page.change(EUR, 'gone', { color: 2 })).toMatchObject({ ok: false, failure: { id: 'charts.gone' } })
  })

  it('[CHT-22] that cannot be read stays on the device', async () => {
    const { open, storage } = openDrawingsBrowser()
    storage.device.set(KEPT_DRAWINGS, '{"1":[{"kind":"later"}],"9":7}')
    const page = await open()
    expect(page.rows()).toEqual([])
    page.draw(100)
    page.remove(EUR, page.rows()[0]?.id ?? '')
    expect(JSON.parse(storage.device.get(KEPT_DRAWINGS) ?? '')).toEqual({ 1: [{ kind: 'later' }], 9: 7 })
  })

  it('[CHT-26] is changed, moved, deleted; each is undone and done again', async () => {
    const page = await openDrawingsBrowser().open()
    const stages = [page.rows()]
    page.draw(100)
    stages.push(page.rows())
    const id = page.rows()[0]?.id ?? ''
    page.draw(101, { kind: 'trend', anchors: [at(0, 99), at(60, 101)] })
    stages.push(page.rows())
    page.change(EUR, id, { text: 'Low', color: 3 })
    stages.push(page.rows())
    page.move(EUR, id, 'whole', at(0, 0.5))
    stages.push(page.rows())
    page.remove(EUR, id)
    stages.push(page.rows())
    page.clear(EUR)
    stages.push(page.rows())
    expect(stages.map((rows) => rows.length)).toEqual([0, 1, 2, 2, 2, 1, 0])
    expect(stages[4]?.[0]).toMatchObject({ text: 'Low', color: 3, anchors: [at(0, 100.5)] })
    for (const stage of [...stages].reverse().slice(1)) {
      page.undo(EUR)
      expect(page.rows()).toEqual(stage)
    }
    page.undo(EUR)
    expect(page.history.get().get(EUR)).toMatchObject({ past: [], future: { length: 6 } })
    for (const stage of stages.slice(1)) {
      page.redo(EUR)
      expect(page.rows()).toEqual(stage)
    }
    page.redo(EUR)
    page.undo(YEN)
    expect(page.rows()).toEqual([])
  })

  it('[CHT-26] a change that changes nothing is no step, and a new one ends what could be done again', async () => {
    const page = await openDrawingsBrowser().open()
    page.draw(100)
    const id = page.rows()[0]?.id ?? ''
    page.move(EUR, id, 'whole', at(0, 0))
    page.move(EUR, 'gone', 'whole', at(1, 1))
    page.change(EUR, id, {})
    page.remove(EUR, 'gone')
    page.clear(YEN)
    expect(page.history.get().get(EUR)?.past).toHaveLength(1)
    page.undo(EUR)
    page.draw(99)
    expect(page.history.get().get(EUR)?.future).toEqual([])
  })
})

describe('[CHT-22] two pages of a browser', () => {
  it('have the same drawings, and each undoes its own alone', async () => {
    const { open, clock } = openDrawingsBrowser()
    const [one, other] = [await open(), await open()]
    one.draw(100)
    await clock.advance(1)
    other.draw(101)
    await clock.advance(1)
    expect(one.rows()).toEqual(other.rows())
    expect(one.rows()).toHaveLength(2)
    one.undo(EUR)
    await clock.advance(1)
    expect(other.rows().map(({ anchors }) => anchors[0]?.price)).toEqual([101])
    one.redo(EUR)
    await clock.advance(1)
    expect(other.rows().map(({ anchors }) => anchors[0]?.price)).toEqual([100, 101])
  })

  it('see what was said while they slept once they are in front again', async () => {
    const { open, storage } = openDrawingsBrowser()
    const page = await open()
    storage.device.set(
      KEPT_DRAWINGS,
      JSON.stringify({ 1: [{ id: 'x', kind: 'level', anchors: [at(0, 9)], color: 1, text: '' }] }),
    )
    expect(page.rows()).toEqual([])
    page.ports.host.hint('visible')
    expect(page.rows()).toHaveLength(1)
  })
})

describe('[CHT-28] the tool in hand', () => {
  const withHand = async () => {
    const page = await openDrawingsBrowser().open()
    page.hand.send({ type: 'symbol.shown', symbolId: EUR })
    const state = () => page.hand.get().value
    return { page, state, send: page.hand.send, context: () => page.hand.get().context }
  }

  it('places a level with one point, which is selected then', async () => {
    const { page, state, send, context } = await withHand()
    send({ type: 'tool.chosen', tool: 'level' })
    send({ type: 'point.moved', at: at(0, 99) })
    expect([state(), context().at]).toEqual(['first', at(0, 99)])
    send({ type: 'point.placed', at: at(0, 100) })
    expect([state(), context().selected, context().tool]).toEqual(['selected', page.rows()[0]?.id, undefined])
  })

  it('places a trend line with two, and lets go on Escape or when it is chosen again', async () => {
    const { page, state, send } = await withHand()
    for (const end of [{ type: 'drawing.released' }, { type: 'tool.chosen', tool: 'trend' }] as const) {
      send({ type: 'tool.chosen', tool: 'trend' })
      send({ type: 'point.placed', at: at(0, 100) })
      expect(state()).toBe('second')
      send(end)
      expect(state()).toBe('idle')
    }
    send({ type: 'tool.chosen', tool: 'trend' })
    send({ type: 'point.placed', at: at(0, 100) })
    send({ type: 'point.moved', at: at(30, 104) })
    send({ type: 'point.placed', at: at(60, 105) })
    expect(page.rows()[0]).toMatchObject({ kind: 'trend', anchors: [at(0, 100), at(60, 105)] })
  })

  it('[CHT-25] measures and keeps nothing', async () => {
    const { page, state, send, context } = await withHand()
    send({ type: 'tool.chosen', tool: 'measure' })
    send({ type: 'point.placed', at: at(0, 100) })
    send({ type: 'point.placed', at: at(60, 105) })
    expect([state(), context().placed, page.rows()]).toEqual(['measured', [at(0, 100), at(60, 105)], []])
    send({ type: 'point.placed', at: at(60, 105) })
    expect(state()).toBe('idle')
  })

  it('[CHT-23] moves one when it is dropped, and not when it is let go', async () => {
    const { page, state, send } = await withHand()
    page.draw(0, { kind: 'trend', anchors: [at(0, 100), at(60, 105)] })
    const id = page.rows()[0]?.id ?? ''
    send({ type: 'drawing.grabbed', id, part: 1, at: at(60, 105) })
    send({ type: 'point.moved', at: at(120, 104) })
    expect(page.rows()[0]?.anchors[1]).toEqual(at(60, 105))
    send({ type: 'drawing.released' })
    expect([state(), page.rows()[0]?.anchors[1]]).toEqual(['selected', at(60, 105)])
    send({ type: 'drawing.grabbed', id, part: 1, at: at(60, 105) })
    send({ type: 'point.moved', at: at(120, 104) })
    send({ type: 'drawing.dropped' })
    expect([state(), page.rows()[0]?.anchors]).toEqual(['selected', [at(0, 100), at(120, 104)]])
  })

  it('lets go when another symbol is shown, and says why nothing more is kept', async () => {
    const { page, state, send, context } = await withHand()
    send({ type: 'tool.chosen', tool: 'trend' })
    send({ type: 'symbol.shown', symbolId: EUR })
    expect(state()).toBe('first')
    send({ type: 'symbol.shown', symbolId: YEN })
    expect([state(), context().symbolId]).toEqual(['idle', YEN])
    for (let count = 0; count < MOST_DRAWINGS; count += 1) page.draw(100, {}, YEN)
    send({ type: 'tool.chosen', tool: 'level' })
    send({ type: 'point.placed', at: at(0, 100) })
    expect([state(), page.rows(YEN).length]).toEqual(['idle', MOST_DRAWINGS])
  })

  it('has the colour that was chosen last', async () => {
    const { page, send } = await withHand()
    page.draw(100)
    page.change(EUR, page.rows()[0]?.id ?? '', { color: 3 })
    send({ type: 'tool.chosen', tool: 'level' })
    send({ type: 'point.placed', at: at(0, 101) })
    expect(page.rows()[1]?.color).toBe(3)
  })
})

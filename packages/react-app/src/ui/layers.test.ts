import { describe, expect, it } from 'vitest'
import { createLayers, type HistoryStack, type Layer } from './layers.ts'

/** A history as a browser keeps it: moving through it ends later. */
const setUp = (entries: readonly number[] = [0]) => {
  let list = [...entries]
  let at = list.length - 1
  let arrived = (_isThere: boolean): void => {}
  let isSlow = false
  const late: (() => void)[] = []
  const later: (() => void)[] = []
  const stack: HistoryStack = {
    depth: () => list[at] ?? 0,
    push: (depth) => {
      list = [...list.slice(0, at + 1), depth]
      at += 1
    },
    go: (steps) => {
      const arrive = (): void => {
        at = Math.max(0, Math.min(list.length - 1, at + steps))
        arrived(true)
      }
      if (!isSlow) return void later.push(arrive)
      late.push(arrive)
      later.push(() => arrived(false))
    },
    onArrived: (run) => {
      arrived = run
      return () => {}
    },
    soon: (run) => {
      later.push(run)
    },
  }
  const layers = createLayers(stack)
  layers.follow()
  const settle = (): void => {
    for (let run = later.shift(); run !== undefined; run = later.shift()) run()
  }
  settle()
  return {
    layers,
    settle,
    step: (steps: number) => {
      stack.go(steps)
      settle()
    },
    /** Moves take longer than the app waits for them, and come with `arrive`. */
    slow: () => {
      isSlow = true
    },
    arrive: () => {
      isSlow = false
      for (const run of late.splice(0)) run()
      settle()
    },
    lose: () => {
      isSlow = false
      late.length = 0
    },
    now: () => ({ entries: list, at }),
  }
}

const layer = (part: Partial<{ locked: boolean }> = {}) => {
  const one = { closed: 0, locked: part.locked ?? false, stop: (): void => {} }
  const asLayer: Layer = {
    close: () => {
      one.closed += 1
      one.stop()
    },
    isLocked: () => one.locked,
  }
  return Object.assign(one, { asLayer })
}

const open = (world: ReturnType<typeof setUp>, one: ReturnType<typeof layer>): void => {
  one.stop = world.layers.open(one.asLayer)
  world.settle()
}

describe('the way back over a layer', () => {
  it('an open layer is one entry; one step back closes it and nothing else happens', () => {
    const world = setUp()
    const sheet = layer()
    open(world, sheet)
    expect(world.now()).toEqual({ entries: [0, 1], at: 1 })
    world.step(-1)
    expect([sheet.closed, world.now().at]).toEqual([1, 0])
  })

  it('closed by other means it leaves the history where it was, also when rehearsed', () => {
    const world = setUp()
    const sheet = layer()
    sheet.stop = world.layers.open(sheet.asLayer)
    sheet.stop()
    open(world, sheet)
    expect(world.now()).toEqual({ entries: [0, 1], at: 1 })
    sheet.stop()
    world.settle()
    expect([sheet.closed, world.now().at]).toEqual([0, 0])
  })

  it('one sheet that makes way for another keeps one entry', () => {
    const world = setUp()
    const [review, outcome] = [layer(), layer()]
    open(world, review)
    review.stop()
    open(world, outcome)
    expect(world.now()).toEqual({ entries: [0, 1], at: 1 })
  })

  it('of two the upper one closes first', () => {
    const world = setUp()
    const [lower, upper] = [layer(), layer()]
    open(world, lower)
    open(world, upper)
    expect(world.now()).toEqual({ entries: [0, 1, 2], at: 2 })
    world.step(-1)
    expect([lower.closed, upper.closed, world.now().at]).toEqual([0, 1, 1])
    world.step(-1)
    expect([lower.closed, world.now().at]).toEqual([1, 0])
  })

  it('a locked one stays, and keeps its entry', () => {
    const world = setUp()
    const sending = layer({ locked: true })
    open(world, sending)
    world.step(-1)
    expect([sending.closed, world.now()]).toEqual([0, { entries: [0, 1], at: 1 }])
    sending.locked = false
    world.step(-1)
    expect([sending.closed, world.now().at]).toEqual([1, 0])
  })

  it('forward to where a layer was, or a new page there, is a step back by itself', () => {
    const world = setUp()
    open(world, layer())
    world.step(-1)
    world.step(1)
    expect(world.now().at).toBe(0)
    expect(setUp([0, 0, 1]).now().at).toBe(1)
  })

  it('going elsewhere starts from below the layer', () => {
    const world = setUp()
    const sheet = layer()
    open(world, sheet)
    const been: number[] = []
    world.layers.leave(() => been.push(world.now().at))
    sheet.stop()
    world.settle()
    expect([been, sheet.closed]).toEqual([[0], 0])
    world.layers.leave(() => been.push(world.now().at))
    expect(been).toEqual([0, 0])
  })

  it('a move that comes late closes nothing that was opened since, and is not made twice', () => {
    const world = setUp([0, 0])
    const [receipt, review] = [layer(), layer()]
    open(world, receipt)
    world.slow()
    receipt.stop()
    world.settle()
    open(world, review)
    world.arrive()
    expect([review.closed, world.now()]).toEqual([0, { entries: [0, 0, 1], at: 2 }])
    world.slow()
    review.stop()
    world.settle()
    open(world, layer())
    review.stop()
    world.settle()
    world.arrive()
    expect(world.now()).toEqual({ entries: [0, 0, 1], at: 2 })
    world.step(-1)
    expect(world.now().at).toBe(1)
  })

  it('a move that never comes costs one step back and no more', () => {
    const world = setUp([0, 0])
    const [receipt, sheet] = [layer(), layer()]
    open(world, receipt)
    world.slow()
    receipt.stop()
    world.settle()
    world.lose()
    expect(world.now()).toEqual({ entries: [0, 0, 1], at: 2 })
    world.step(-1)
    open(world, sheet)
    world.step(-1)
    expect([sheet.closed, world.now().at]).toEqual([1, 1])
  })
})

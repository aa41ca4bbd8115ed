import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ask, openWorld } from '../../test/support.ts'
import { plainHash } from '../memory.ts'
import { createLine } from './line.ts'
import { scryptHash } from './node-ports.ts'

describe('passwords', () => {
  it('[T22] are kept as slow hashes, each with a salt of its own', async () => {
    const [one, other] = [scryptHash.make('sandbox123'), scryptHash.make('sandbox123')]
    expect(one).not.toBe(other)
    expect(one).not.toContain('sandbox123')
    for (const stored of [one, other]) {
      expect(await scryptHash.matches('sandbox123', stored)).toBe(true)
      expect(await scryptHash.matches('sandbox124', stored)).toBe(false)
    }
    for (const odd of ['', 'plain:sandbox123', 'scrypt:', 'scrypt:ab:cd'])
      expect(await scryptHash.matches('', odd)).toBe(false)
  })

  it('[T23] are checked beside everything else', async () => {
    const stored = scryptHash.make('sandbox123')
    let turns = 0
    let isOver = false
    const all = Promise.all(Array.from({ length: 10 }, () => scryptHash.matches('x', stored))).then((found) => {
      isOver = true
      return found
    })
    for (; !isOver; turns += 1) await turn()
    expect(await all).toEqual(Array(10).fill(false))
    // On the event loop there would be one turn before all of them and one after.
    expect(turns).toBeGreaterThan(20)
  })
})

describe('a line', () => {
  /** Finished work in order, with its owner. */
  const openLine = (waiting = 100) => {
    const line = createLine(1, waiting)
    const done: string[] = []
    const ends: (() => void)[] = []
    return {
      done,
      go: async (share: string, isKnown = false) => {
        const work = () => new Promise<string>((end) => ends.push(() => end(share)))
        const said = await line(work, { share, isKnown })
        done.push(said ?? `${share} was turned away`)
      },
      finish: async () => {
        await turn()
        for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
          end()
          await turn()
        }
      },
    }
  }

  it('[T23] a flood of strangers holds up nobody who is known, and leaves each network its turn', async () => {
    const { go, done, finish } = openLine()
    for (let network = 0; network < 8; network += 1) for (let at = 0; at < 50; at += 1) void go(`flood ${network}`)
    await turn()
    void go('a stranger')
    void go('known', true)
    void go('known too', true)
    await finish()
    const after = (share: string): number => done.filter((one) => !one.includes('away')).indexOf(share)
    expect([after('known') <= 3, after('known too') <= 4]).toEqual([true, true])
    // Seven networks that had no turn either, the one that is served, and both who are known.
    expect(after('a stranger')).toBeLessThanOrEqual(10)
    expect(done.length).toBe(403)
    expect(done.filter((one) => one.includes('away')).every((one) => one.startsWith('flood'))).toBe(true)
  })

  it('[T23] a flood from networks that are known does not hold up strangers for ever, nor another network', async () => {
    const { go, done, finish } = openLine()
    for (let at = 0; at < 300; at += 1) void go('flood', true)
    await turn()
    for (let at = 0; at < 5; at += 1) void go('a stranger')
    void go('known', true)
    await finish()
    const served = done.filter((one) => !one.includes('away'))
    expect(served.indexOf('known')).toBeLessThanOrEqual(4)
    expect(served.lastIndexOf('a stranger')).toBeLessThanOrEqual(24)
    expect(done.filter((one) => one === 'flood').length).toBeGreaterThan(90)
  })

  it('lets so many go on at a time, the others in their order, and turns away who finds it full', async () => {
    const line = createLine(2, 3)
    const ends: (() => void)[] = []
    const began: number[] = []
    const go = (at: number) =>
      line(() => {
        began.push(at)
        return new Promise<number>((end) => ends.push(() => end(at)))
      })
    const all = [1, 2, 3, 4, 5, 6, 7].map(go)
    await turn()
    expect(began).toEqual([1, 2])
    for (let at = 0; at < 5; at += 1) {
      ends[at]?.()
      await turn()
    }
    expect([began, await Promise.all(all)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, undefined, undefined],
    ])
    expect(await line(async () => 8)).toBe(8)
  })

  it('goes on after work that failed', async () => {
    const line = createLine(1, 1)
    await expect(line(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await line(async () => 1)).toBe(1)
  })

  it('[T23] keeps a thousand sign-ins at once from holding up anything else', async () => {
    const line = createLine(2, 100)
    const ends: (() => void)[] = []
    const { world, clock } = openWorld({
      hash: { ...plainHash, matches: () => line(() => new Promise((end) => ends.push(() => end(false)))) },
    })
    const fields = { account: 'trader@openlot.test', password: 'wrong', login_type: 'email' }
    const signIn = (ip: string) => ask(world, 'POST', '/api/user/loginForU', fields, { ip })
    const all = Array.from({ length: 1_000 }, (_, at) => signIn(`10.${at >> 8}.${at & 255}.1`))
    await turn()
    expect([ends.length, clock.pending]).toEqual([2, 0])
    expect((await ask(world, 'GET', '/api/basicSet/getBasicInfo')).code).toBe(1)
    for (let at = 0; at < 102; at += 1) {
      ends[at]?.()
      await turn()
    }
    const counts = new Map<string, number>()
    for (const { msg } of await Promise.all(all)) counts.set(msg, (counts.get(msg) ?? 0) + 1)
    expect([...counts]).toEqual([
      ['Wrong account or password', 102],
      ['Too many people are signing in, please try again', 898],
    ])
    // Refused people do not lose a try.
    expect(
      world.signIns.enter('10.3.231.0/24', [{ key: 'account:email trader@openlot.test 10.3.231.1', free: 1 }])?.waitMs,
    ).toBe(0)
  })
})

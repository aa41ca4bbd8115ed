import { describe, expect, it } from 'vitest'
import { openMicroBench } from '../../../test-support/micro-bench.ts'

type Bench = Awaited<ReturnType<typeof openMicroBench>>

describe('how it ended', () => {
  const said = (bench: Bench) => bench.intents.filter(({ type }) => type === 'toast')
  const toast = (mood: string, result: string, direction = 'up') => ({
    type: 'toast',
    tone: mood === 'profit' ? 'good' : 'plain',
    message: { id: 'micro.ended', params: { symbol: 'SY/M1', direction, mood, result } },
    own: mood === 'unknown' ? [] : ['result'],
  })

  it('[MIC-24] is said in a word where its sheet is not looked at, on whatever screen, once', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(5000)
    sheet.leave()
    // No screen shows micro orders.
    bench.push('1.0900')
    await bench.clock.advance(25_900)
    expect(said(bench)).toEqual([])
    await bench.clock.advance(600)
    expect(said(bench)).toEqual([toast('profit', '8')])
    const { closed, reads } = { closed: bench.reads(3), reads: bench.reads() }
    await bench.clock.advance(3_600_000)
    expect([said(bench).length, bench.reads(3) - closed, bench.reads() - reads]).toEqual([1, 0, 0])
  })

  it('[MIC-24] a sheet that is looked at says it itself; one that ended before this page is no news', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(32_000)
    expect([sheet.panel().stage, said(bench)]).toEqual(['closed', []])
    sheet.leave()
    bench.look(bench.members.lists({ status: 'closed' }))
    await bench.clock.advance(60_000)
    expect(said(bench)).toEqual([])
  })

  it('[MIC-24] at the open price nothing was won; what was booked and is not known is no loss', async () => {
    const bench = await openMicroBench()
    bench.place({ type: '2' })
    bench.place({ seconds: '60' })
    bench.look(bench.members.lists({ status: 'running' }))
    await bench.clock.advance(32_000)
    expect(said(bench)).toEqual([toast('even', '0', 'down')])
    const [, order] = bench.server.book
    Object.assign(order ?? {}, { Status: 3, EndPrice: '1.0800' })
    await bench.clock.advance(30_000)
    expect(said(bench).slice(1)).toEqual([toast('unknown', '—')])
  })

  it('[MIC-22] [MIC-24] a server that is late says it later, and a person who left hears nothing', async () => {
    const bench = await openMicroBench()
    bench.place()
    bench.openSheet(1).leave()
    bench.place()
    bench.look(bench.members.lists({ status: 'running' }))
    bench.server.settles = false
    await bench.clock.advance(120_000)
    expect(said(bench)).toEqual([])
    bench.server.settles = true
    bench.ports.host.hint('visible')
    await bench.clock.advance(1000)
    expect(said(bench)).toHaveLength(2)
    bench.place()
    await bench.clock.advance(1000)
    await bench.members.lists({ status: 'running' }).reload()
    await Promise.all([bench.client.signOut(), bench.clock.advance(1000)])
    const reads = bench.reads()
    await bench.clock.advance(120_000)
    expect([said(bench).filter((one) => 'own' in one).length, bench.reads() - reads]).toEqual([2, 0])
  })
})

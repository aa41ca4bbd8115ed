import { describe, expect, it } from 'vitest'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { loadSymbols } from '../../domain/market/market.wire.ts'
import { loadLedger } from '../../domain/wallet/ledger.wire.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { pagedList } from './paged-list.ts'
import { resource } from './resource.ts'

const text = (body: string, status = 200): HttpAnswer => ({ status, contentType: 'application/json', text: body })
const ENTRY = { Id: 1, Value: '1', Type: 2, Memo: '', MemoTran: '', CreatedAtTran: '2026-01-07 12:00:00' }

const ENDS: readonly (readonly [name: string, answer: HttpAnswer])[] = [
  ['accepted', accepted({ data: [], total: 0 })],
  ['refused', text('{"code":0,"msg":"no","data":null}')],
  ['unreadable', text('<html>')],
  ['of another shape', accepted('rubbish')],
  ['an error of the server', text('', 500)],
  ['lost', { problem: 'network' }],
  ['too late', { problem: 'timeout' }],
]

/** Longer than all retries of one read together. */
const OVER_MS = 4_000

describe('what says that a call is under way', () => {
  it.each(ENDS)('[ENV-23] ends with an answer that is %s', async (_name, answer) => {
    const { context, ports, clock } = openTestContext()
    const asked: ((answer: HttpAnswer) => void)[] = []
    ports.http.answer(() => new Promise<HttpAnswer>((answered) => asked.push(answered)))
    const symbols = resource({ call: loadSymbols }).open(context)
    const list = pagedList({ call: loadLedger, key: ({ id }, place) => id ?? `#${place}` }).open(context)({})
    const stops = [symbols.subscribe(() => undefined), list.subscribe(() => undefined)]
    const waits = () => [symbols.get().stage === 'loading', list.get().stage === 'loading', list.get().refreshing]
    await clock.advance(100)
    expect(waits().slice(0, 2)).toEqual([true, true])
    const answerAll = async (): Promise<void> => {
      for (let spent = 0; spent < OVER_MS; spent += 500) {
        for (const one of asked.splice(0)) one(answer)
        await clock.advance(500)
      }
    }
    await answerAll()
    expect(waits()).toEqual([false, false, false])
    for (const stop of stops) stop()
  })

  it('[ENV-23] a list that is read again, or on, says so until it is answered', async () => {
    const { context, ports, clock } = openTestContext()
    const list = pagedList({ call: loadLedger, key: ({ id }, place) => id ?? `#${place}` }).open(context)({})
    ports.http.answer(() => accepted({ list: [ENTRY], total: 3 }))
    const stop = list.subscribe(() => undefined)
    await clock.advance(1_000)
    expect([list.get().stage, list.get().refreshing, list.get().loadingMore]).toEqual(['ready', false, false])
    ports.http.answer(() => text('{"code":0,"msg":"no","data":null}'))
    list.get().refresh()
    expect(list.get().refreshing).toBe(true)
    await clock.advance(1_000)
    expect(list.get().refreshing).toBe(false)
    list.get().retry()
    await clock.advance(1_000)
    expect([list.get().refreshing, list.get().loadingMore]).toEqual([false, false])
    stop()
  })
})

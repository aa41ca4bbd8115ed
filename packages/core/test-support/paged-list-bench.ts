import { wallet } from '../src/domain/wallet/wallet.ts'
import type { HttpAnswer } from '../src/testing/memory-ports.ts'
import { accepted, openTestContext } from './test-context.ts'

export const book = (id: number) => ({
  Id: String(id),
  Value: '1',
  Type: '1',
  Memo: '',
  MemoTran: '',
  CreatedAtTran: '',
})
export const page = (first: number, count: number, total = 45): HttpAnswer =>
  accepted({ list: Array.from({ length: count }, (_, at) => book(first - at)), total })
const nothing = (): void => undefined

/** A list with a subscriber; every request waits until it is answered. */
export const openList = async () => {
  const bench = openTestContext()
  const { clock, ports, context } = bench
  const waiting: ((answer: HttpAnswer) => void)[] = []
  ports.http.answer(() => new Promise((resolve) => waiting.push(resolve)))
  const list = bench.domains.use(wallet).ledger({})
  const stop = list.subscribe(nothing)
  await clock.settle()
  return {
    ...bench,
    list,
    stop,
    panel: list.get,
    ids: () => list.get().keys.map(Number),
    pages: () => bench.queries().map((query) => Number(query.get('page'))),
    /** Answers the request of this number, by default the last one. */
    answer: async (answer: HttpAnswer, at?: number) => {
      await clock.settle()
      waiting.at(at ?? -1)?.(answer)
      await clock.settle()
    },
    /** The server has changed: subscribed lists read again. */
    outdate: async () => {
      context.invalidate(['balances'])
      await clock.advance(300)
    },
  }
}
/** The numbers of `count` rows from `first` downwards. */
export const down = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first - at)

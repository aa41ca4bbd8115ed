import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { TooLittleMemory } from './ports.ts'

const MB = 2 ** 20
/** Memory of the server itself, before it has a row. */
const OWN_MB = 60
/** A row in memory takes so many bytes beside its text, and so many for each of its text. */
const ROW_BYTES = 200
const TEXT_BYTES = 1
/** A heap that is so full is about to end the process. */
const FULL = 0.93
/** Factor on the memory asked for: it is no close fit. */
const AMPLE = 1.6

const sentence = (needMb: number, limitMb: number): string =>
  `The stored world needs about ${Math.ceil(needMb)} MB of memory, and this process may use ${Math.floor(limitMb)} MB. ` +
  `Start it with NODE_OPTIONS=--max-old-space-size=${Math.ceil((Math.max(needMb, limitMb) * AMPLE) / 64) * 64}`

export type Heap = { readonly limit: number; readonly used: number }
/** The limit of the heap is that of what is kept, which an option sets, and room for what is new: so much in Node 26, less in 20. */
const NEW_MB = 96
/** Of what is kept: the engine ends the process when that is full, however much room there is for what is new. */
const heapNow = (): Heap => ({
  limit: getHeapStatistics().heap_size_limit - NEW_MB * MB,
  used: getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new_'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0),
})

/** Says in words that a world does not fit, before the engine ends the process without one. */
export const createMemoryRoom = (heap: () => Heap = heapNow) => ({
  /** Before anything is read: what the rows will take at least. */
  check: (rows: number, textBytes: number): void => {
    const need = OWN_MB + (rows * ROW_BYTES + textBytes * TEXT_BYTES) / MB
    const limit = heap().limit / MB
    if (need > limit) throw new TooLittleMemory(sentence(need, limit))
  },
  /** While it is read. */
  look: (doneRows: number, allRows: number): void => {
    const { used, limit } = heap()
    if (used < limit * FULL) return
    const part = Math.max(0.1, doneRows / Math.max(1, allRows))
    throw new TooLittleMemory(sentence(used / MB / part, limit / MB))
  },
})

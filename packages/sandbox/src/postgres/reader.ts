import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { NotStored } from '../ports.ts'
import type { Answer, Question } from './reader-thread.ts'

/** A read holds everything else up, for no longer than this; so long no other is tried after it failed, milliseconds. */
const DEADLINE_MS = 1_000
const REST_MS = 1_000

/** Reads that answer at once: this thread waits for the other one. Throws `NotStored` where PostgreSQL does not answer in time. */
export const createReader = async (url: string, deadlineMs = DEADLINE_MS) => {
  // Loaded on its own, so that the thread has a file of its own wherever this was built.
  const { threadUrl } = await import('./reader-thread.ts')
  const { port1, port2 } = new MessageChannel()
  const turn = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL(threadUrl), { workerData: { url, port: port2, turn }, transferList: [port2] })
  thread.unref()
  let last = 0
  let restsUntil = 0

  const send = (text: string, values: readonly unknown[]): number => {
    last = (last + 1) | 0
    port1.postMessage({ id: last, text, values } satisfies Question)
    return last
  }
  const answerTo = (id: number): Answer | undefined => {
    const end = performance.now() + deadlineMs
    for (;;) {
      const seen = Atomics.load(turn, 0)
      for (let got = receiveMessageOnPort(port1); got !== undefined; got = receiveMessageOnPort(port1)) {
        // Earlier ones are those of calls that have given up, or asked for nothing.
        const answer = got.message as Answer
        if (answer.id === id) return answer
      }
      const left = end - performance.now()
      if (left <= 0) return undefined
      Atomics.wait(turn, 0, seen, left)
    }
  }

  // Thread and connection are made while nothing waits for them.
  send('SELECT 1', [])
  while (receiveMessageOnPort(port1) === undefined) await new Promise((passed) => setTimeout(passed, 10))

  return {
    ask: <Row extends object>(text: string, values: readonly unknown[]): readonly Row[] => {
      if (performance.now() < restsUntil) throw new NotStored('PostgreSQL does not answer')
      const answer = answerTo(send(text, values))
      if (answer?.rows !== undefined) return answer.rows as readonly Row[]
      restsUntil = performance.now() + REST_MS
      throw new NotStored(answer?.problem ?? 'PostgreSQL does not answer')
    },
    /** Sends what nobody waits for. */
    tell: (text: string, values: readonly unknown[]): void => void send(text, values),
    close: async (): Promise<void> => {
      port1.close()
      await thread.terminate()
    },
  }
}
export type Reader = Awaited<ReturnType<typeof createReader>>

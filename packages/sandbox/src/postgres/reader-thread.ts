// Asks PostgreSQL in a thread of its own, so that a call that must answer at once can wait for it: history and pictures are read
// within a transaction of the world, which nothing else may come into.
import { isMainThread, type MessagePort, workerData } from 'node:worker_threads'
import type { Client } from 'pg'
import { connect } from './client.ts'

/** This module, to be run as a thread. */
export const threadUrl = import.meta.url

export type ReaderData = { readonly url: string; readonly port: MessagePort; readonly turn: Int32Array }
export type Question = { readonly id: number; readonly text: string; readonly values: readonly unknown[] }
export type Answer = { readonly id: number; readonly rows?: readonly object[]; readonly problem?: string }

const run = ({ url, port, turn }: ReaderData): void => {
  let client: Client | undefined
  const ask = async ({ id, text, values }: Question): Promise<Answer> => {
    try {
      client ??= await connect(url, () => {
        client = undefined
      })
      const { rows } = await client.query<object>(text, [...values])
      return { id, rows }
    } catch (problem) {
      const failed = client
      client = undefined
      void failed?.end().catch(() => undefined)
      return { id, problem: problem instanceof Error ? problem.message : String(problem) }
    }
  }
  port.on('message', async (question: Question) => {
    const answer = await ask(question)
    port.postMessage(answer)
    Atomics.store(turn, 0, question.id)
    Atomics.notify(turn, 0)
  })
}

if (!isMainThread && typeof workerData === 'object' && workerData !== null && 'turn' in workerData)
  run(workerData as ReaderData)

import { expect, it } from 'vitest'
import { type STOP_SIGNALS, stopOnSignals } from './stop-signals.ts'

const started = (stop: () => Promise<void>) => {
  const listeners = new Map<string, () => void>()
  const exits: number[] = []
  const said: string[] = []
  let time = 0
  const begin = stopOnSignals({
    on: (signal, run) => listeners.set(signal, run),
    now: () => time,
    stop,
    exit: (code) => exits.push(code),
    say: (sentence) => said.push(sentence),
  })
  const send = (signal: (typeof STOP_SIGNALS)[number], at: number): void => {
    time = at
    listeners.get(signal)?.()
  }
  return { begin, send, exits, said }
}

it('[OPS-4] stops once at the first signal, and ends at once at a second one that is no echo of it', async () => {
  let stops = 0
  const { send, exits, begin } = started(() => {
    stops += 1
    return new Promise(() => undefined)
  })
  send('SIGINT', 0)
  send('SIGTERM', 100)
  begin()
  expect([stops, exits]).toEqual([1, []])
  send('SIGTERM', 600)
  expect([stops, exits]).toEqual([1, [1]])
})

it('[OPS-4] ends with 0 when it is stopped, and with 1 and a sentence where that fails', async () => {
  const good = started(() => Promise.resolve())
  good.send('SIGTERM', 0)
  await expect.poll(() => good.exits).toEqual([0])
  const bad = started(() => Promise.reject(new Error('no disk')))
  bad.begin()
  await expect.poll(() => [bad.exits, bad.said]).toEqual([[1], ['stopping failed: Error: no disk']])
})

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Benchmark, mediansOf, ratioText } from './lib/bench.ts'
import { type FromClient, type FromServer, SYMBOLS, type ToClient, type ToServer } from './loopback/words.ts'

const GOAL = 1.25
const FRAMES = 2000
const WARM_FRAMES = 1000
const ROUNDS = 9

const start = (name: string, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(`./loopback/${name}.ts`, import.meta.url)), [...args], {
    execArgv: ['--conditions=source', '--expose-gc'],
  })

const heard = <Word extends { readonly type: string }, Type extends Word['type']>(
  child: ChildProcess,
  type: Type,
): Promise<Extract<Word, { type: Type }>> =>
  new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error(`a process of the benchmark ended before it said "${type}"`))
    const hear = (word: Word): void => {
      if (word.type !== type) return
      child.off('message', hear)
      child.off('exit', gone)
      resolve(word as Extract<Word, { type: Type }>)
    }
    child.on('message', hear)
    child.on('exit', gone)
  })

const run: Benchmark['run'] = async () => {
  const children: ChildProcess[] = []
  const begin = (name: string, args?: readonly string[]): ChildProcess => {
    const child = start(name, args)
    children.push(child)
    return child
  }
  try {
    const server = begin('server')
    const { port } = await heard<FromServer, 'listening'>(server, 'listening')
    const join = async (side: string): Promise<ChildProcess> => {
      const joined = heard<FromServer, 'joined'>(server, 'joined')
      const client = begin('client', [side, String(port)])
      await joined
      return client
    }
    const sides = { core: await join('core'), bare: await join('bare') }
    const round = async (side: keyof typeof sides, frames: number): Promise<number> => {
      const counting = heard<FromClient, 'counting'>(sides[side], 'counting')
      sides[side].send({ type: 'count', frames } satisfies ToClient)
      await counting
      const counted = heard<FromClient, 'counted'>(sides[side], 'counted')
      server.send({ type: 'send', client: side, frames } satisfies ToServer)
      const { cpuMs, notified } = await counted
      if (side === 'core' && notified < SYMBOLS) throw new Error('the subscribers were not notified')
      return cpuMs
    }
    await round('core', WARM_FRAMES)
    await round('bare', WARM_FRAMES)
    const pairs: { ours: number; limit: number }[] = []
    for (let at = 0; at < ROUNDS; at += 1) {
      const first = at % 2 === 0 ? await round('core', FRAMES) : undefined
      const limit = await round('bare', FRAMES)
      pairs.push({ ours: first ?? (await round('core', FRAMES)), limit })
    }
    const { ours, limit, ratio } = mediansOf(pairs)
    const each = (ms: number): string => `${((ms / FRAMES) * 1000).toFixed(0)} µs`
    return [
      {
        work: `${SYMBOLS} symbols: CPU of one frame`,
        ours: each(ours),
        limit: `${each(limit)} ws + JSON.parse`,
        value: ratio,
        shown: ratioText(ratio),
        goal: GOAL,
        goalText: `≤ ${GOAL} ×`,
      },
    ]
  } finally {
    for (const child of children) child.kill()
  }
}

export const loopback: Benchmark = { name: 'loopback', title: 'Quotes over a loopback websocket', run }

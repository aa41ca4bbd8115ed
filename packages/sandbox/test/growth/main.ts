// npm run growth [-- users orders]: fills a data folder with people who have traded, and measures what a start of it takes.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRefusal } from '../../src/books/contract-terms.ts'
import { openSqlite } from '../../src/durable-sqlite.ts'
import { plainHash, systemClock } from '../../src/memory.ts'
import { nodeRandom, openStoredSeal } from '../../src/serve/node-ports.ts'
import { createWorld } from '../../src/world.ts'

const MAIN = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))
/** Time a million closed orders may take. */
const MOST_SECONDS = 15
const MOST_MB = 600
const AT_ONCE = 200

const [users = 100_000, orders = 1_000_000] = process.argv.slice(2).map(Number)
const folder = process.env.GROWTH_FOLDER ?? mkdtempSync(join(tmpdir(), 'openlot-growth-'))

/** Everybody opens and closes one order after the other, and leaves the last one open. */
const fill = (): void => {
  const durable = openSqlite(folder, { fresh: true, say: console.error })
  const seal = openStoredSeal(folder, durable, () => undefined)
  const world = createWorld({ seed: 7, clock: systemClock, random: nodeRandom, hash: plainHash, durable, seal })
  const symbols = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCAD', 'EURGBP'].flatMap(
    (code) => world.market.instrumentByCode(code) ?? [],
  )
  const each = Math.max(1, Math.floor(orders / users))
  const asked = {
    lots: '0.02',
    status: 'market',
    targetPrice: '0',
    stopLoss: '0',
    takeProfit: '0',
    multiple: '100',
  } as const
  const trade = (userId: number, at: number): void => {
    const instrument = symbols[at % symbols.length]
    if (instrument === undefined) throw new Error('There are no symbols')
    const terms = { ...asked, side: at % 2 === 0 ? 'buy' : 'sell', symbolId: String(instrument.id) } as const
    const order = world.contracts.submit(userId, instrument, terms)
    if (!isRefusal(order) && at < each) world.contracts.close(userId, String(order.id))
  }
  for (let from = 0; from < users; from += AT_ONCE)
    world.journal.transact(() => {
      for (let one = from; one < Math.min(users, from + AT_ONCE); one += 1) {
        const names = { email: `p${one}@growth.test`, mobile: '', areaCode: '+001', isDemo: false, demoId: '' }
        const user = world.users.add({ ...names, passwordHash: 'none', payPasswordHash: '', invitedBy: null })
        for (let at = 0; at <= each; at += 1) trade(user.id, at)
      }
    })
  durable.close()
}

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const measure = (): Promise<{ readonly seconds: number; readonly cpu: number; readonly mb: number }> =>
  new Promise((done, failed) => {
    const began = performance.now()
    const child = spawn(process.execPath, ['--conditions=source', MAIN], {
      env: { ...process.env, PORT: '0', OPENLOT_DATA: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}`)))
    child.stdout.on('data', (text) => {
      if (!/ready/.test(String(text))) return
      const { pid = 0 } = child
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const found = {
        seconds: (performance.now() - began) / 1000,
        cpu: (Number(fields[11]) + Number(fields[12])) / 100,
        mb: rssOf(pid),
      }
      child.removeAllListeners('exit')
      child.once('exit', () => done(found))
      child.kill('SIGKILL')
    })
  })

const began = performance.now()
if (process.env.GROWTH_FOLDER === undefined || process.env.GROWTH_FILL === '1') fill()
const size = statSync(join(folder, 'sandbox.sqlite')).size / 2 ** 20
console.log(
  `${users} people, ${orders} closed orders: ${size.toFixed(0)} MB, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
const { seconds, cpu, mb } = await measure()
console.log(`start: ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of a processor), ${mb.toFixed(0)} MB`)
if (process.env.GROWTH_FOLDER === undefined) rmSync(folder, { recursive: true })
if (seconds > MOST_SECONDS || mb > MOST_MB) {
  console.error(`More than ${MOST_SECONDS} s or ${MOST_MB} MB`)
  process.exitCode = 1
}

// Backup, restore and move as the runbook describes them.
import { cpSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../src/serve.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

const ORDER =
  '/v2/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100'
const LIST = '/v2/api/forex/my_deal?status=1&page=1'

let place = ''
let world = ''
let child: ServerProcess | undefined
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'openlot-backup-'))
  world = join(place, 'world')
})
afterEach(() => {
  child?.signal('SIGKILL')
  rmSync(place, { recursive: true })
})

const get = async (url: string, token = '') =>
  (await (await fetch(url, { headers: { authorization: token } })).json()) as { code: number; data: never }
const signIn = async (url: string): Promise<string> =>
  ((await get(`${url}/api/user/createAccountDemoForU?demo_id=backup-demo-1`)).data as { token: string }).token
const ordersOf = async (url: string, token: string): Promise<number> =>
  ((await get(url + LIST, token)).data as { total: number }).total

/** The server as in production, in a process of its own. */
const started = (): Promise<string> => {
  child = startProcess({ PORT: '0', OPENLOT_DATA: world, OPENLOT_SEED: '1', OPENLOT_LOG_LEVEL: 'silent' })
  return child.ready()
}
const ended = async (signal: NodeJS.Signals): Promise<number | null | undefined> => child?.end(signal)

describe.skipIf(Number(process.versions.node.split('.')[0]) < 22)('the folder of a world', () => {
  it('is a backup when it is copied while the server is stopped, and is restored in its place', async () => {
    const open = () => startSandbox({ port: 0, dataDir: world, seed: 1 })
    const first = await open()
    const token = await signIn(first.url)
    await get(first.url + ORDER, token)
    await first.drain()
    cpSync(world, join(place, 'backup'), { recursive: true })

    const second = await open()
    await get(second.url + ORDER, token)
    expect(await ordersOf(second.url, token)).toBe(2)
    await second.drain()

    // Restored as the runbook has it: what was there is put aside.
    renameSync(world, join(place, 'before-restore'))
    cpSync(join(place, 'backup'), world, { recursive: true })
    const restored = await open()
    expect(await ordersOf(restored.url, token)).toBe(1)
    expect((await get(restored.url + ORDER, token)).code).toBe(1)
    await restored.drain()
    expect(statSync(world).mode & 0o777).toBe(0o700)
    expect(statSync(join(world, 'sandbox.sqlite')).mode & 0o777).toBe(0o600)
  })

  it('is a backup when it is copied at one moment, as a snapshot of a volume is: nothing answered is missing', async () => {
    const url = await started()
    const token = await signIn(url)
    for (let n = 0; n < 3; n++) expect((await get(url + ORDER, token)).code).toBe(1)
    // Writing has stopped: the files are those of a snapshot of this moment.
    await ended('SIGKILL')
    cpSync(world, join(place, 'snapshot'), { recursive: true })
    const moved = await startSandbox({ port: 0, dataDir: join(place, 'snapshot'), seed: 1 })
    expect(await ordersOf(moved.url, token)).toBe(3)
    await moved.close()
  })

  it('is refused with a sentence where its key was left behind', async () => {
    const first = await startSandbox({ port: 0, dataDir: world, seed: 1 })
    await first.close()
    const moved = join(place, 'moved')
    cpSync(world, moved, { recursive: true })
    rmSync(join(moved, 'sandbox.key'))
    await expect(startSandbox({ port: 0, dataDir: moved, seed: 1 })).rejects.toThrow('sandbox.key is missing')
    cpSync(join(world, 'sandbox.key'), join(moved, 'sandbox.key'))
    await (await startSandbox({ port: 0, dataDir: moved, seed: 1 })).close()
  })
})

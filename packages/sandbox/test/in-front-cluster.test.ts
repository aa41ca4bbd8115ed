// nginx before two gateways, by deploy/nginx/cluster.conf. Where it is not installed, this is skipped and says so.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { memoryBus } from '../src/bus/bus.ts'
import { type RunningSandbox, startSandbox } from '../src/serve.ts'
import { freePort } from './store/databases.ts'

const SAMPLE = fileURLToPath(new URL('../../../deploy/nginx/cluster.conf', import.meta.url))
const isMissing = spawnSync('nginx', ['-v']).error !== undefined
if (isMissing) console.log('cluster: nginx is not installed here; deploy/nginx/cluster.conf is only read')

describe.skipIf(isMissing)('nginx before two gateways', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-cluster-'))
  chmodSync(folder, 0o755)
  const running: RunningSandbox[] = []
  let nginx: ChildProcess
  let url = ''
  beforeAll(async () => {
    const { connect } = memoryBus()
    const options = { port: 0, seed: 1, trustedProxies: 'loopback' }
    running.push(await startSandbox({ ...options, cluster: { bus: connect(), role: 'writer' } }))
    for (const _ of [1, 2])
      running.push(await startSandbox({ ...options, cluster: { bus: connect(), role: 'gateway' } }))
    const port = await freePort()
    const own = {
      'listen 8080;': `listen 127.0.0.1:${port};`,
      'gateway-1:4300': `127.0.0.1:${running[1]?.port}`,
      'gateway-2:4300': `127.0.0.1:${running[2]?.port}`,
      // Of a newer nginx than Debian's.
      ' resolve;': ';',
    }
    const sample = Object.entries(own).reduce(
      (text, [theirs, ours]) => {
        if (!text.includes(theirs)) throw new Error(`there is no ${theirs}`)
        return text.replaceAll(theirs, ours)
      },
      readFileSync(SAMPLE, 'utf8'),
    )
    writeFileSync(join(folder, 'cluster.conf'), sample)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr emerg; events {} http { ${places.join(' ')} include cluster.conf; }`,
    )
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    url = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(404), { timeout: 10_000 })
  })
  afterAll(async () => {
    const gone = new Promise((done) => nginx.once('exit', done))
    nginx.kill('SIGTERM')
    await gone
    for (const one of running.toReversed()) await one.close()
    rmSync(folder, { recursive: true })
  })

  const callsOf = async (gateway: RunningSandbox | undefined): Promise<number> => {
    const text = await (await fetch(`${gateway?.url}/metrics`)).text()
    return [...text.matchAll(/^openlot_calls_total\{call="loadConfig".*\} (\d+)$/gm)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    )
  }
  const config = () => fetch(`${url}/api/basicSet/getBasicInfo`)

  it('sends calls to both, and nobody to health, figures or the control door', async () => {
    for (let at = 0; at < 8; at += 1) expect((await config()).status).toBe(200)
    expect(await callsOf(running[1])).toBeGreaterThan(0)
    expect(await callsOf(running[2])).toBeGreaterThan(0)
    for (const path of ['/healthz', '/readyz', '/metrics', '/__control'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
  })

  it('carries websockets, and goes on by one gateway when the other has gone', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v2/ws`)
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
    const prices = new Promise((heard) => socket.once('message', (data) => heard(JSON.parse(String(data)).type)))
    socket.send('{"type":"sub","topic":"DAY_MARKET"}')
    expect(await prices).toBe('DAY_MARKET')
    socket.terminate()

    await running.pop()?.close()
    const codes = []
    for (let at = 0; at < 6; at += 1) codes.push((await config()).status)
    // A call that meets the closed port is not sent to the other one: it might be a change.
    expect(codes.filter((code) => code === 502).length).toBeLessThanOrEqual(1)
    expect(codes.slice(-3)).toEqual([200, 200, 200])
  })
})

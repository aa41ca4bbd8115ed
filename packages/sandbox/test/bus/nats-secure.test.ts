// NATS with TLS and passwords, and what deploy/nats/openlot.conf lets each role do.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bus } from '../../src/bus/bus.ts'
import { createGateway } from '../../src/bus/gateway.ts'
import { natsBus } from '../../src/bus/nats.ts'
import { serveBus } from '../../src/bus/writer-side.ts'
import { MARKET_BUY, openWorld, rawAsk, trader } from '../support.ts'
import { natsIsMissing, startNats } from './nats-server.ts'

const CONFIG = fileURLToPath(new URL('../../../../deploy/nats/openlot.conf', import.meta.url))
const PASSWORDS = { NATS_WRITER_PASSWORD: 'p0123456789abcdef', NATS_GATEWAY_PASSWORD: 'pfedcba9876543210' }

/** An authority, and a certificate of the name localhost by it. */
const makeCertificates = (folder: string): void => {
  const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const make = (name: string, ...more: readonly string[]) =>
    openssl(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.crt`, ...more],
    )
  make('authority')
  make('stranger')
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=nats', '-keyout', 'nats.key', '-out', 'nats.csr')
  openssl(
    ...['x509', '-req', '-in', 'nats.csr', '-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial'],
    ...['-days', '2', '-extfile', 'names', '-out', 'nats.crt'],
  )
}

const isMissing = natsIsMissing ?? (spawnSync('openssl', ['version']).status === 0 ? undefined : 'no openssl here')
if (isMissing !== undefined) console.log(`bus: ${isMissing}; TLS and passwords are not tried`)
describe.skipIf(isMissing !== undefined)('NATS as it is deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-nats-'))
  const file = (name: string): string => join(folder, name)
  const buses: Bus[] = []
  let nats: Awaited<ReturnType<typeof startNats>>
  beforeAll(async () => {
    makeCertificates(folder)
    const tls = ['--tls', '--tlscert', file('nats.crt'), '--tlskey', file('nats.key')]
    // Each side proves who it is, as NATS_CERT is for.
    nats = await startNats(['-c', CONFIG, ...tls, '--tlsverify', '--tlscacert', file('authority.crt')], PASSWORDS)
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    await nats.stop()
    rmSync(folder, { recursive: true })
  })
  const files = { ca: file('authority.crt'), cert: file('nats.crt'), key: file('nats.key') }
  const connect = async (name: 'writer' | 'gateway', password: string, tls: typeof files = files): Promise<Bus> => {
    const bus = await natsBus(`tls://${name}:${password}@localhost:${nats.port}`, name, tls)
    buses.push(bus)
    return bus
  }
  const asWriter = () => connect('writer', PASSWORDS.NATS_WRITER_PASSWORD)
  const asGateway = () => connect('gateway', PASSWORDS.NATS_GATEWAY_PASSWORD)

  it('lets in who has the password and believes the authority, and nobody else', async () => {
    await expect(connect('writer', 'p-of-nobody')).rejects.toThrow('NATS cannot be reached')
    await expect(
      connect('writer', PASSWORDS.NATS_WRITER_PASSWORD, { ...files, ca: file('stranger.crt') }),
    ).rejects.toThrow('NATS cannot be reached')
    await expect(natsBus(`nats://localhost:${nats.port}`, 'nobody')).rejects.toThrow('NATS cannot be reached')
    expect((await asWriter()).isUp).toBe(true)
  })

  it('lets a gateway ask and a writer answer, and a gateway not answer in its place', async () => {
    const { world } = openWorld()
    const served = serveBus({ world, bus: await asWriter(), epoch: 1 })
    const gateway = createGateway({ bus: await asGateway(), say: () => undefined })
    await gateway.ready
    const here = gateway as unknown as typeof world
    const { token } = await trader(here)
    const answer = await rawAsk(here, 'GET', '/v2/api/forex/submit', MARKET_BUY, { token })
    expect(answer?.status).toBe(200)
    expect(world.contracts.all()).toHaveLength(1)

    const heard: string[] = []
    const other = await asGateway()
    other.on('openlot.writer.1', (text) => heard.push(text))
    other.send('openlot.heartbeat', '2')
    await other.flush()
    expect((await rawAsk(here, 'GET', '/api/user/info', {}, { token }))?.status).toBe(200)
    expect([heard, gateway.figures.link.links]).toEqual([[], 1])
    gateway.stop()
    served.stop()
    world.stop()
  })
})

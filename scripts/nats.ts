// Brings NATS for the tests of the bus where it is missing and Debian has it. Without it they run on a bus of memory alone, and say so.
import { spawnSync } from 'node:child_process'
import { natsIsMissing } from '../packages/sandbox/test/bus/nats-server.ts'
import { installPackages } from './lib/debian.ts'

const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
if (natsIsMissing !== undefined || !hasOpenssl) {
  console.log('openlot: no NATS here; installing it for the tests of the bus')
  if (!installPackages('nats-server', 'openssl'))
    console.log('openlot: no NATS could be installed; the bus is tried in memory alone')
}

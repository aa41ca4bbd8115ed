// Brings NATS for the tests of the bus where it is missing and Debian has it. Without it they run on a bus of memory alone, and say so.
import { natsIsMissing } from '../packages/sandbox/test/bus/nats-server.ts'
import { installPackages } from './lib/debian.ts'

if (natsIsMissing !== undefined) {
  console.log('openlot: no NATS here; installing it for the tests of the bus')
  if (!installPackages('nats-server'))
    console.log('openlot: no NATS could be installed; the bus is tried in memory alone')
}

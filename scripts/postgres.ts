// Installs PostgreSQL for the tests of the store where it is missing and Debian has it. Without it they run on PGlite
// alone, and say so.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './lib/debian.ts'

const PROGRAMS = '/usr/lib/postgresql'
const isHere = (): boolean =>
  existsSync(PROGRAMS) && readdirSync(PROGRAMS).some((version) => existsSync(join(PROGRAMS, version, 'bin', 'initdb')))

if (!isHere() && !process.env.OPENLOT_TEST_DATABASE) {
  console.log('openlot: no PostgreSQL here; installing it for the tests of the store')
  if (!installPackages('postgresql') || !isHere())
    console.log('openlot: no PostgreSQL could be installed; the store is tried on PGlite alone')
}

// Installs nginx and Caddy for the tests of the samples in deploy/ where they are missing and Debian has them. Without
// them those tests are skipped, and say so.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from './lib/debian.ts'

const answers = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0
const SERVERS = [
  {
    name: 'nginx',
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isHere: () => answers('nginx', '-v') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  { name: 'Caddy', packages: ['caddy'], isHere: () => answers('caddy', 'version') },
]

for (const { name, packages, isHere } of SERVERS.filter((server) => !server.isHere())) {
  console.log(`openlot: no ${name} here; installing it for the tests of its sample`)
  if (!installPackages(...packages) || !isHere())
    console.log(
      `openlot: no ${name} could be installed; its sample is only read, and the tests that start it are skipped`,
    )
}

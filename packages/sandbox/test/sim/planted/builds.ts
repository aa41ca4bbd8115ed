import { alike } from './patch.ts'

/** Other builds of the server, for a test of releases that meet: code that differs in one number or in nothing that counts. */
export const BUILDS = alike({ seen: 'a release to come', of: 'sandbox' }, [
  {
    id: 'build-of-other-lines',
    what: 'gateways and the process that writes speak other lines',
    patches: [{ from: 'const LINES = 1', to: 'const LINES = 2' }],
  },
  {
    id: 'build-of-same-lines',
    what: 'the welcome says more, in another order',
    patches: [{ from: 'lines: LINES,', to: "release: 'another one', lines: LINES, more: [1, { than: 'before' }]," }],
  },
  {
    id: 'build-of-other-tables',
    what: 'tables are of another version',
    patches: [{ from: 'const VERSION = 1', to: 'const VERSION = 2' }],
  },
])

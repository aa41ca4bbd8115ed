import type { Defect } from './patch.ts'

const SEEN = 'a release to come'

/** Other builds of the server, for a test of releases that meet: code that differs in one number or in nothing that counts. */
export const BUILDS: readonly Defect[] = [
  {
    id: 'build-of-other-lines',
    what: 'gateways and the process that writes speak other lines',
    seen: SEEN,
    of: 'sandbox',
    patches: [{ from: 'const LINES = 1', to: 'const LINES = 2' }],
  },
  {
    id: 'build-of-same-lines',
    what: 'the welcome says more, in another order',
    seen: SEEN,
    of: 'sandbox',
    patches: [{ from: 'lines: LINES,', to: "release: 'another one', lines: LINES, more: [1, { than: 'before' }]," }],
  },
  {
    id: 'build-of-other-tables',
    what: 'tables are of another version',
    seen: SEEN,
    of: 'sandbox',
    patches: [{ from: 'const VERSION = 1', to: 'const VERSION = 2' }],
  },
]

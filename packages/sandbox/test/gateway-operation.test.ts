// Tests of how a server is operated, once more with a gateway before it. Those of files and of rows that are kept are not among them:
// a gateway has neither.
import { through } from './through.ts'

through.gateway = true
await import('./drain.test.ts')
await import('./limits.test.ts')
await import('./observed.test.ts')
await import('./restart.test.ts')

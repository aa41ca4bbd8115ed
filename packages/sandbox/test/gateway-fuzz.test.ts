// Requests nobody would make and every call of the documents, once more with a gateway before the server. Tests of what a client does
// with bad answers and frames are not among them: no server is in those.
import { through } from './through.ts'

through.gateway = true
await import('./fuzz/openapi.test.ts')
await import('./fuzz/canaries.test.ts')
await import('./protocol/traffic.test.ts')

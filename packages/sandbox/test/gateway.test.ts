// Tests of one server once more, with a gateway before it: people see no difference.
import { through } from './through.ts'

through.gateway = true
await import('./protocol-http.test.ts')
await import('./protocol-socket.test.ts')
await import('./serve.test.ts')
await import('./uploads.test.ts')
await import('./said-twice.test.ts')
await import('./other-pages.test.ts')

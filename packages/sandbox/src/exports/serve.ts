/** The same broker as a server that listens, with HTTP, a websocket and a database. Node alone. */
export type { SandboxOptions } from '../serve.ts'
export { SandboxStartFailure, startSandbox } from '../serve.ts'

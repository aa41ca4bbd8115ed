/** The broker as a server that listens, with HTTP, a websocket and a database. Node alone. */

export { SandboxStartFailure } from '../serve/start-options.ts'
export type { SandboxOptions } from '../serve.ts'
export { startSandbox } from '../serve.ts'

/** The broker as a server that listens, with HTTP, a websocket and a database. Node alone. */

export type { LogOptions } from '../serve/log.ts'
export { SandboxStartFailure } from '../serve/start-options.ts'
export type { Draining, RunningSandbox, SandboxOptions } from '../serve.ts'
export { startSandbox } from '../serve.ts'

// The server of the crowd benchmark: a sandbox in memory with its control door open, in a process of its own.
import { startSandbox } from '../../packages/sandbox/src/serve.ts'

const { url } = await startSandbox({ port: 0, control: true, seed: 1 })
process.send?.(url)

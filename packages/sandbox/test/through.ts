// A server for tests: by itself, or with a gateway before it in the same process, on a bus of memory.
import { memoryBus } from '../src/bus/bus.ts'
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../src/serve.ts'

/** Behind a gateway while true: `gateway*.test.ts` run the tests of others once more so. */
export const through = { gateway: false }

/** Starts a server; its address is the public one. */
export const startThrough = async (options: SandboxOptions): Promise<RunningSandbox> => {
  if (!through.gateway) return startSandbox(options)
  const { connect } = memoryBus()
  const writer = await startSandbox({ ...options, port: 0, cluster: { bus: connect(), role: 'writer' } })
  const { prepare: _, ...others } = options
  const gateway = await startSandbox({ ...others, cluster: { bus: connect(), role: 'gateway' } })
  return {
    ...gateway,
    close: async () => {
      await gateway.close()
      await writer.close()
    },
    // Nobody sends people to the writer: there is nobody to give notice to.
    drain: async (times) => {
      await gateway.drain(times)
      await writer.drain({ ...times, noticeMs: 0 })
    },
  }
}

import type { Actor } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

/** Asks the connection whether it lives and waits for its word. @rule RT-14 */
export const askProbe = (connection: Actor<typeof connectionMachine>): Promise<boolean> =>
  new Promise((answered) => {
    const listening = connection.on('probe.settled', ({ alive }) => {
      listening.unsubscribe()
      answered(alive)
    })
    connection.send({ type: 'probe.asked' })
  })

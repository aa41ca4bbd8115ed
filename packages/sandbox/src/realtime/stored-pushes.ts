import type { Durable } from '../ports.ts'
import type { createHub, Peer } from './hub.ts'

/** Runs what tells somebody of the state as it is: at once, or where a commit returns before it would survive, once it would. */
export const afterStored = (durable: Durable | undefined, run: () => void): void => {
  if (durable?.after === undefined) run()
  else durable.after(run)
}

type Hub = ReturnType<typeof createHub>

/** A hub whose frames leave once what they tell is stored, in the order in which they were sent. */
export const tellingStored = (hub: Hub, durable: Durable | undefined): Hub => {
  if (durable?.after === undefined) return hub
  const connect: Hub['connect'] = (peer, network) => {
    const { sendAll } = peer
    const later: Peer = {
      send: (text) => afterStored(durable, () => peer.send(text)),
      ...(sendAll === undefined ? {} : { sendAll: (texts) => afterStored(durable, () => sendAll(texts)) }),
      close: (code) => afterStored(durable, () => peer.close(code)),
      isOf: (userId) => peer.isOf?.(userId),
    }
    return hub.connect(later, network)
  }
  const relay: Hub['relay'] = (one) =>
    hub.relay({
      push: (subject, texts) => afterStored(durable, () => one.push(subject, texts)),
      ended: (sessionId) => afterStored(durable, () => one.ended(sessionId)),
    })
  return Object.create(hub, {
    connect: { value: connect, enumerable: true },
    relay: { value: relay, enumerable: true },
  }) as Hub
}

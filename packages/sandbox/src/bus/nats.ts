import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import type { Bus } from './bus.ts'

/** Thrown where the bus cannot be used; the message is for a person. */
export class NoBus extends Error {
  override readonly name = 'NoBus'
}

const AGAIN_MS = 100
/** No connection takes longer, milliseconds: a server that ends meanwhile says nothing. */
const CONNECT_MS = 5_000
/** A connection that froze is no error by itself: this many pings of this length are waited for. */
const PING = { pingInterval: 1_000, maxPingOut: 2 } as const

const loadNats = async (): Promise<typeof import('@nats-io/transport-node')> => {
  try {
    return await import('@nats-io/transport-node')
  } catch (problem) {
    throw new NoBus('NATS needs the package @nats-io/transport-node: npm install @nats-io/transport-node', {
      cause: problem,
    })
  }
}

/** Files of TLS as PEM: who is believed beside the authorities of Node, and this process's own certificate. */
export type BusTls = {
  readonly ca?: string | undefined
  readonly cert?: string | undefined
  readonly key?: string | undefined
}

/** Servers, person and token of an address as `nats://user:password@host:4222`; several servers are parted by commas. */
const optionsOf = (url: string, { ca, cert, key }: BusTls): ConnectionOptions => {
  const [first = '', ...others] = url.split(',')
  const { protocol, username, password, host } = new URL(first)
  return {
    servers: [host, ...others.map((one) => new URL(one).host)],
    ...(protocol === 'tls:' || ca !== undefined || cert !== undefined
      ? {
          tls: {
            ...(ca === undefined ? {} : { caFile: ca }),
            ...(cert === undefined ? {} : { certFile: cert }),
            ...(key === undefined ? {} : { keyFile: key }),
          },
        }
      : {}),
    ...(password === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(password === '' && username !== '' ? { token: decodeURIComponent(username) } : {}),
  }
}

/**
 * Connects to NATS, and connects again for as long as it takes. With `tls://` or files of TLS the server has to prove its name.
 * Throws `NoBus` where nobody answers at first, or whoever does is not believed.
 */
export const natsBus = async (url: string, name: string, tls: BusTls = {}): Promise<Bus> => {
  const { connect } = await loadNats()
  let nats: NatsConnection
  try {
    nats = await connect({
      ...optionsOf(url, tls),
      ...PING,
      ...{
        name,
        timeout: CONNECT_MS,
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_MS,
        reconnectJitter: AGAIN_MS,
      },
      // Refused twice it would give up for good: passwords that are changed in two steps would end every gateway.
      ignoreAuthErrorAbort: true,
    })
  } catch (problem) {
    throw new NoBus(`NATS cannot be reached (${(problem as Error).message})`, { cause: problem })
  }
  let isUp = true
  const again = new Set<() => void>()
  const follow = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') isUp = false
      if (type !== 'reconnect') continue
      isUp = true
      for (const run of again) run()
    }
  }
  void follow()
  return {
    send: (subject, text) => {
      // A client without a connection would keep it, and send it when it is of no use any more.
      if (isUp && !nats.isClosed()) nats.publish(subject, text)
    },
    on: (subject, take) => {
      const subscription = nats.subscribe(subject, {
        callback: (problem, message) => {
          if (problem === null) take(message.string())
        },
      })
      return () => subscription.unsubscribe()
    },
    flush: () => (isUp ? nats.flush() : Promise.resolve()),
    get isUp() {
      return isUp
    },
    onAgain: (run) => void again.add(run),
    close: () => nats.close(),
  }
}

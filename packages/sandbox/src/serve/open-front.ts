import type { Bus } from '../bus/bus.ts'
import { createGateway } from '../bus/gateway.ts'
import { serveBus } from '../bus/writer-side.ts'
import { WORLD_LIMITS } from '../limits.ts'
import type { World } from '../world.ts'
import type { WorldOptions } from '../world-options.ts'
import { type Front, frontOfGateway, frontOfWorld, operate } from './front.ts'
import type { Metrics } from './metrics.ts'
import { openWorld, type Place, stderrLine } from './open-world.ts'
import { openStandby } from './standby.ts'

/** Place of a server in a cluster. */
export type ClusterOptions = {
  /** Closed with the server. */
  readonly bus: Bus
  /** A writer has the world and serves gateways too; a gateway has nothing, and asks the writer. */
  readonly role: 'writer' | 'gateway'
}
type Options = Place & { readonly cluster?: ClusterOptions | undefined; readonly control?: boolean | undefined }

/** A gateway that knows nothing of its world yet says so for longer than this before it answers. */
const SOON_MS = 200

export type Opened = {
  readonly front: Front
  readonly world?: World
  /** Port to listen at. */
  readonly port: number
  /** Begins to serve gateways, once the world runs. */
  serveGateways(): void
  /** Lets gateways ask the next process that writes, once what was begun is answered. */
  leave(graceMs: number): Promise<void>
  close(): Promise<void>
}

const openGateway = async (
  { port, host = '127.0.0.1', metricsToken: token }: Place,
  bus: Bus,
  metrics: Metrics,
  limits: WorldOptions['limits'],
): Promise<Opened> => {
  const gateway = createGateway({ bus, limits: { ...WORLD_LIMITS, ...limits }, say: stderrLine })
  const front = frontOfGateway(gateway, metrics)
  const isReady = await Promise.race([
    gateway.ready.then(() => true),
    new Promise<boolean>((passed) => setTimeout(() => passed(false), SOON_MS)),
  ])
  let own = port
  if (!isReady) {
    const standby = await openStandby(port, host, { metrics, token, isCurrent: () => false })
    await gateway.ready
    own = standby.port
    await standby.close()
  }
  return {
    front,
    port: own,
    serveGateways: () => undefined,
    leave: async () => undefined,
    close: () => bus.close(),
  }
}

/** Counts the messages of a bus, which stays as it is. */
const watchBus = (bus: Bus, { gauge, gauges }: Metrics): Bus => {
  const messages = { sent: 0, heard: 0 }
  gauge('openlot_bus_up', '1 while there is a connection to the bus.', () => Number(bus.isUp))
  gauges('openlot_bus_messages', 'Messages of the bus since the start, each of all lines of a turn.', 'way', () =>
    Object.entries(messages),
  )
  return {
    ...bus,
    get isUp() {
      return bus.isUp
    },
    send: (subject, text) => {
      messages.sent += 1
      bus.send(subject, text)
    },
    on: (subject, take) =>
      bus.on(subject, (text) => {
        messages.heard += 1
        take(text)
      }),
  }
}

/** The front of a server: that of a world of its own, or of a gateway once a world was found. */
export const openFront = async (
  options: Options,
  metrics: Metrics,
  settings: Omit<WorldOptions, 'durable'>,
): Promise<Opened> => {
  const { cluster, database } = options
  const bus = cluster && watchBus(cluster.bus, metrics)
  if (cluster?.role === 'gateway' && bus !== undefined) return openGateway(options, bus, metrics, settings.limits)
  const { world, port, epoch, close } = await openWorld(options, metrics, settings).catch(async (problem: unknown) => {
    // A connection would keep a process that cannot serve from ending.
    await bus?.close()
    throw problem
  })
  metrics.follow(world)
  let served: ReturnType<typeof serveBus> | undefined
  return {
    ...{ front: frontOfWorld(world, metrics), world, port },
    serveGateways: () => {
      if (bus === undefined) return
      served = serveBus({
        ...{ world, epoch, bus },
        control: options.control === true ? (fields) => operate(world, fields) : undefined,
        // The lease is given back first: whoever stands by need not wait for its end.
        onCut: (why) => {
          const end = (): void => database?.onEnd(why)
          Promise.resolve(close()).then(end, end)
        },
      })
      metrics.gauge(
        'openlot_bus_gaps',
        'Messages of gateways that were missing since the start.',
        () => served?.gaps ?? 0,
      )
      metrics.gauge('openlot_gateways', 'Gateways that are served.', () => served?.gateways ?? 0)
    },
    leave: async (graceMs) => served?.leave(graceMs),
    close: async () => {
      await close()
      served?.stop()
      await bus?.close()
    },
  }
}

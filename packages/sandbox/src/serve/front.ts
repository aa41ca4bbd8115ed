import type { Gateway } from '../bus/gateway.ts'
import type { ControlAnswer } from '../control.ts'
import { control } from '../control.ts'
import type { World } from '../world.ts'
import type { Metrics } from './metrics.ts'

/** A market whose tick has been due for longer does not move. */
const LONGEST_STILL_MS = 5_000

/** A world as its server sees it: here, or in another process. */
export type Front = {
  readonly respond: World['respond']
  readonly realtime: Pick<World['realtime'], 'connect' | 'connected' | 'connectionsOpened' | 'cutAll'>
  readonly faults: Pick<World['faults'], 'refusesSockets'>
  readonly settings: ReadonlyMap<string, string>
  /** Conditions of being ready, by name. */
  checks(): Readonly<Record<string, boolean>>
  /** Carries out an operation of the control door; undefined where nobody knows whether it was carried out. */
  control(fields: object): Promise<ControlAnswer | undefined>
  start(): void
  stop(): void
}

/** Carries out an operation, and waits until all it brings about is stored. */
export const operate = async (world: World, fields: object): Promise<ControlAnswer> => {
  const answer = control(world, { ...fields })
  await world.scheduler.settled()
  await world.stored()
  return answer
}

/** The front of a world of this process. */
export const frontOfWorld = (world: World, metrics: Metrics): Front => ({
  ...world,
  realtime: world.realtime,
  checks: () => ({ store: metrics.isStoring(), market: world.scheduler.overdueMs() < LONGEST_STILL_MS }),
  control: (fields) => operate(world, fields),
})

/** The front of a gateway, with its figures. */
export const frontOfGateway = (gateway: Gateway, { gauge, gauges }: Metrics): Front => {
  const { open, link } = gateway.figures
  gauge('openlot_bus_requests', 'Requests that wait for the process that writes.', open)
  gauge('openlot_bus_repeats', 'Requests that were sent to it again since the start.', () => link.repeats)
  gauge('openlot_bus_links', 'Conversations with it that were begun since the start.', () => link.links)
  gauge('openlot_bus_lag_seconds', 'Time from here to it and back.', () => link.lagMs() / 1000)
  gauges(
    'openlot_bus_losses',
    'Times that pushes may have been lost since the start, so that signed-in websockets ended: a message was missing, the bus was away, another writer.',
    'why',
    () => Object.entries(link.losses),
  )
  gauge('openlot_writer_silent_seconds', 'Time since it was heard.', () => link.silentMs() / 1000)
  return gateway
}

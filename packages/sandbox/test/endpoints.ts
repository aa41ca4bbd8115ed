// Every call of `@openlot/core/wire`, by its name.
import { type Endpoint, endpoints, type InputOf as InputOfEndpoint, type WireParams } from '@openlot/core/wire'

export type EndpointName = keyof typeof endpoints
export type InputOf<Name extends EndpointName> = InputOfEndpoint<(typeof endpoints)[Name]>

export const ENDPOINTS: ReadonlyMap<string, Endpoint<WireParams, unknown>> = new Map(
  Object.entries(endpoints as unknown as Readonly<Record<string, Endpoint<WireParams, unknown>>>),
)

export const endpointOf = (name: EndpointName): Endpoint<WireParams, unknown> => {
  const found = ENDPOINTS.get(name)
  if (found === undefined) throw new Error(`core has no endpoint ${name}`)
  return found
}

/** True unless a call is the same for everyone, open to visitors, or begins a session. */
export const needsSession = ({ anonymous, visitors, shared }: Endpoint<WireParams, unknown>): boolean =>
  !anonymous && !visitors && !shared

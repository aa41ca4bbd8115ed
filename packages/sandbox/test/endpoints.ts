// Every endpoint value exported by `@openlot/core/wire`.
import type * as Wire from '@openlot/core/wire'
import type { Endpoint, WireParams } from '@openlot/core/wire'
import * as wire from '@openlot/core/wire'

type Calls = typeof Wire
export type EndpointName = {
  [Name in keyof Calls]: Calls[Name] extends Endpoint<infer _Input, infer _Answer> ? Name : never
}[keyof Calls]
export type InputOf<Name extends EndpointName> =
  Calls[Name] extends Endpoint<infer Input, infer _Answer> ? Input : never

const isEndpoint = (value: unknown): value is Endpoint<WireParams, unknown> =>
  typeof value === 'object' && value !== null && 'answer' in value && 'path' in value && 'params' in value

export const ENDPOINTS: ReadonlyMap<string, Endpoint<WireParams, unknown>> = new Map(
  Object.entries(wire).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : [])),
)

export const endpointOf = (name: EndpointName): Endpoint<WireParams, unknown> => {
  const found = ENDPOINTS.get(name)
  if (found === undefined) throw new Error(`core has no endpoint ${name}`)
  return found
}

/** What is not the same for everyone, not for visitors and does not begin a session needs one. */
export const needsSession = ({ anonymous, visitors, shared }: Endpoint<WireParams, unknown>): boolean =>
  !anonymous && !visitors && !shared

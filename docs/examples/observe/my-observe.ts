// `VITE_OBSERVE=docs/examples/observe/my-observe.ts npm run build`: what the app tells goes to the page's own server, each
// event of a call with the id of its trace, which is in the server's log too.
import type { CallStart, LogEntry } from '@openlot/core'
import { beacon } from './beacon.ts'

const { log: send } = beacon({ url: '/observe' })
const traces = new Map<string, string>()
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const trace = ({ request, early }: CallStart) => {
  const traceparent = early?.traceparent ?? `00-${randomHex(16)}-${randomHex(8)}-01`
  traces.set(request, traceparent.slice(3, 35))
  return { traceparent }
}

export const log = (entry: LogEntry): void => {
  const { request = '', kind } = entry
  send({ ...entry, trace: traces.get(request) })
  if (kind === 'call.ended') traces.delete(request)
}

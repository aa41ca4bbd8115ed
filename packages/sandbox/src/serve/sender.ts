// Sender of a request, by the connection, by what a browser says of its page and by what a proxy says of others.
import type { IncomingMessage } from 'node:http'
import { isLocalHost, isLoopback } from '../network.ts'

/**
 * An operator runs programs on this machine, or has the server's own page open there. A local page is a developer's own, on
 * another port of this machine: it may call what any visitor may call, and read the answers. Everybody else is a stranger.
 */
export type Sender = 'operator' | 'localPage' | 'stranger'

/** Parts of a request that are read; the address is of the connection, whatever a header says. */
export type Sent = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localPort'>
}

/** Headers a proxy adds: whoever is behind it need not be at this machine. */
const PASSED_ON =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-(?:original|client|cluster).*|true-client-ip|cf-.*|cdn-loop)$/
/** A proxy that names nobody, as nginx is without settings, asks by HTTP/1.0. No browser and no `fetch` does. */
const isPassedOn = ({ headers, httpVersion }: Sent): boolean =>
  httpVersion !== '1.1' || Object.keys(headers).some((name) => PASSED_ON.test(name))

const portOf = (host: string): number => Number(/:(\d{1,5})$/.exec(host)?.[1] ?? 80)

/**
 * Browsers send an origin with each request of a script that changes something or goes elsewhere, and with no link, image or
 * frame; these are told by `sec-fetch-site`, which no page can set. Programs send neither. The server's own page has come by the
 * port it listens at, also where another server passes requests on under its own name.
 */
const isOwn = ({ headers: { origin, host = '', 'sec-fetch-site': site }, socket }: Sent): boolean =>
  (origin === undefined && site === undefined) ||
  ((origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin') &&
    portOf(host) === socket.localPort)

/** The one place that says who may have more than a visitor has. @rule CODE-6 */
export const senderOf = (sent: Sent): Sender => {
  const { host, origin } = sent.headers
  if (!isLoopback(sent.socket.remoteAddress ?? '') || !isLocalHost(host) || isPassedOn(sent)) return 'stranger'
  if (isOwn(sent)) return 'operator'
  const [, page] = /^http:\/\/([^/]+)$/.exec(origin ?? '') ?? []
  return isLocalHost(page) ? 'localPage' : 'stranger'
}

import { createTransport } from '../src/client/transport.ts'
import { preferences } from '../src/domain/preferences/preferences.ts'
import { createContext } from '../src/engine/domain/context.ts'
import { createDomains } from '../src/engine/domain/domain.ts'
import type { Intent } from '../src/engine/domain/intents.ts'
import { createCommits } from '../src/engine/mutation/commits.ts'
import { createMemoryPorts, type HttpAnswer } from '../src/testing/memory-ports.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'
import { createServerTime } from '../src/wire/server-time.ts'

/** An accepted answer. */
export const accepted = (data: unknown): HttpAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify({ code: 1, msg: '', data }),
})

/** Host that a page hands on to the next one: time goes on, and storage stays. */
export const openHost = () => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  return { clock, ports: createMemoryPorts({ clock }) }
}

/** The engine of a client over the real transport, a scripted server and a virtual clock; signed in as `a`. */
export const openTestContext = (
  host = openHost(),
  options: { readonly serverNow?: number; readonly keepsKeys?: boolean } = {},
) => {
  const { clock, ports } = host
  const emitted: Intent[] = []
  const deaths: ('quiet' | 'said')[] = []
  let auth: { readonly token: string | undefined; readonly epoch: number } = { token: 'a', epoch: 1 }
  const serverTime = createServerTime(clock)
  const transport = createTransport({
    origin: 'https://host.test',
    serverTime,
    http: ports.http,
    clock,
    random: ports.random,
    log: ports.log,
    lang: () => 'en',
    auth: () => auth,
    onDead: ({ quiet }) => void deaths.push(quiet ? 'quiet' : 'said'),
  })
  const context = createContext({
    ports,
    origin: 'https://host.test',
    actorOptions: { clock },
    callForReply: transport.run,
    commit: (mutation, input) => commits.commit(mutation, input),
    renew: transport.renew,
    serverTime,
    emit: (intent) => emitted.push(intent),
    session: () => ({ epoch: auth.epoch, isMember: auth.token !== undefined }),
    owner: () => (auth.token === undefined ? '' : `real ${auth.token}`),
  })
  const commits = createCommits({
    context,
    use: (domain) => domains.use(domain),
    identity: transport.identity,
    send: (mutation, input, identity) => transport.run(mutation, input, { identity }),
    keepsKeys: () => options.keepsKeys ?? true,
    hasToken: () => auth.token !== undefined,
    serverNow: () => options.serverNow ?? serverTime.now(),
    feel: (touch) => domains.use(preferences).feel(touch),
    beforeSend: () => Promise.resolve(),
  })
  const domains = createDomains(context, commits.resume)
  return {
    host,
    clock,
    ports,
    context,
    commits,
    domains,
    emitted,
    /** Reports of a dead session by calls, in order. */
    deaths,
    /** Enters another account, or none, as the session does it. */
    enter: (token: string | undefined) => {
      auth = { token, epoch: auth.epoch + 1 }
      context.switchAccount(() => undefined)
    },
    asked: (path: string) => ports.http.requests.filter(({ url }) => url.includes(path)).length,
    queries: () => ports.http.requests.map(({ url }) => new URLSearchParams(url.split('?')[1])),
  }
}

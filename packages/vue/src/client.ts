import type { Client, Domain } from '@openlot/core'
import { type InjectionKey, inject, type Plugin } from 'vue'

const CLIENT: InjectionKey<Client> = Symbol('openlot')

/**
 * Gives the client to every component: `app.use(openlot, client)`. Make and start it outside of components: it outlives
 * every view, and nothing here stops it.
 */
export const openlot: Plugin<[client: Client]> = {
  install: (app, client) => {
    app.provide(CLIENT, client)
  },
}

/** The client of this app. Throws where none was given. */
export const useClient = (): Client => {
  const client = inject(CLIENT, undefined)
  if (client === undefined) throw new Error('useClient needs app.use(openlot, client)')
  return client
}

/** The members of a domain of core: stores, reads, forms. Made on first use, once for a client, the same each time. */
export const useDomain = <Members>(domain: Domain<Members>): Members => useClient().use(domain)

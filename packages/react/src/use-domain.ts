import type { Domain } from '@openlot/core'
import { useClient } from './ClientProvider.tsx'

/** The members of a domain of core: stores, reads, forms. Made on first use, once for a client, the same each time. */
export const useDomain = <Members>(domain: Domain<Members>): Members => useClient().use(domain)

import type { Domain } from '@openlot/core'
import { useClient } from './ClientProvider.tsx'

/** The members of a domain of core. */
export const useDomain = <Members>(domain: Domain<Members>): Members => useClient().use(domain)

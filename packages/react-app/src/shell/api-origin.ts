import type { Ports } from '@openlot/core/ports'

const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Origin of the calls: the page names it where it is not its own. Only in a build that may have another. */
export const apiOrigin = (): string => said('api-origin') || location.origin

/** Ports whose websocket opens at the origin the page names for it. */
export const atSocketOrigin = (ports: Ports): Ports => {
  const origin = said('socket-origin')
  if (origin === '') return ports
  return {
    ...ports,
    sockets: { open: (url, events) => ports.sockets.open(url.replace(/^wss?:\/\/[^/]+/, origin), events) },
  }
}

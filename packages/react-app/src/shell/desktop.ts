import { placeOf } from '@openlot/core/navigation'

/** The browser's user agent and its number of touch points (an iPad identifies as a Mac). */
type Device = { readonly userAgent: string; readonly maxTouchPoints: number }
type Here = { readonly host: string; readonly pathname: string; readonly search: string }

const isDesktop = ({ userAgent, maxTouchPoints }: Device): boolean =>
  !/android|iphone|ipad|ipod|mobile|tablet|silk|kindle|opera mini/i.test(userAgent) &&
  !(/macintosh/i.test(userAgent) && maxTouchPoints > 1)

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

/** The host the page names, else the one of the build; a placeholder nobody has replaced is no name. @rule NAV-15 */
export const desktopHostOf = (...named: readonly (string | undefined)[]): string | undefined =>
  named.find((host) => host !== undefined && HOST.test(host))

/**
 * Address a desktop browser is sent to: the requested screen on that host, and nowhere if that is this
 * host. @rule NAV-15
 */
export const desktopAddress = (host: string, here: Here, device: Device): string | undefined =>
  HOST.test(host) && host !== here.host && isDesktop(device)
    ? `https://${host}${placeOf(here.pathname + here.search)?.address ?? '/'}`
    : undefined

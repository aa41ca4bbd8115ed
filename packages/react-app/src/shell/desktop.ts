import { placeOf } from '@openlot/core/navigation'

/** The browser's user agent and its number of touch points (an iPad identifies as a Mac). */
type Device = { readonly userAgent: string; readonly maxTouchPoints: number }
type Here = { readonly host: string; readonly pathname: string; readonly search: string }

const isDesktop = ({ userAgent, maxTouchPoints }: Device): boolean =>
  !/android|iphone|ipad|ipod|mobile|tablet|silk|kindle|opera mini/i.test(userAgent) &&
  !(/macintosh/i.test(userAgent) && maxTouchPoints > 1)

/**
 * Where a desktop browser is sent: to the requested screen on the host this build names, and nowhere if that is this
 * host. @rule NAV-15
 */
export const desktopAddress = (host: string, here: Here, device: Device): string | undefined =>
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(host) && host !== here.host && isDesktop(device)
    ? `https://${host}${placeOf(here.pathname + here.search)?.address ?? '/'}`
    : undefined

import { placeOf } from '@openlot/core/navigation'

/** Of the browser: what it says it is, and on how many places its screen can be touched (an iPad says it is a Mac). */
type Device = { readonly userAgent: string; readonly maxTouchPoints: number }
type Here = { readonly host: string; readonly pathname: string; readonly search: string }

const isDesktop = ({ userAgent, maxTouchPoints }: Device): boolean =>
  !/android|iphone|ipad|ipod|mobile|tablet|silk|kindle|opera mini/i.test(userAgent) &&
  !(/macintosh/i.test(userAgent) && maxTouchPoints > 1)

/**
 * Where a desktop browser is sent: to the host this build names and the screen it asked for; nowhere else, and nowhere
 * when that is here. @rule NAV-15
 */
export const desktopAddress = (host: string, here: Here, device: Device): string | undefined =>
  /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(host) && host !== here.host && isDesktop(device)
    ? `https://${host}${placeOf(here.pathname + here.search)?.address ?? '/'}`
    : undefined

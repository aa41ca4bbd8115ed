const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const UNDER_ASSETS = /^\/assets(?:\/|$)/
const CALLS = /^\/(?:api|v2|__control)(?:\/|$)/
/** Folders and files that begin with a dot, and ways out of the folder. */
const HIDDEN = /(?:^|[/\\])\./
/** Destinations that ask for a file and could do nothing with a page; a service worker asks for a page as `empty`. */
const WANTS_A_FILE = /^(?!document$|iframe$|frame$|empty$)./

/**
 * True when nothing is found at a path without a file, so that the page is no answer: a file of a build that is gone, what
 * begins with a dot, and what a page wanted as its picture or script. `destination` is the header `sec-fetch-dest`.
 * @rule NAV-24
 */
export const isMissing = (path: string, destination = ''): boolean =>
  UNDER_ASSETS.test(path) ||
  HIDDEN.test(decoded(path) ?? '') ||
  (WANTS_A_FILE.test(destination) && /\.\w{1,8}$/.test(path))

/** An address whose percent signs are broken is read as that of the page, before a router refuses it; calls stay. @rule NAV-24 */
export const readableUrl = (url: string): string => {
  const [path = ''] = url.split('?')
  if (CALLS.test(path) || decoded(path) !== undefined) return url
  return UNDER_ASSETS.test(path) ? '/assets/' : '/'
}

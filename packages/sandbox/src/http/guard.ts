import type { SandboxRequest } from './message.ts'

/**
 * A mutation that a page did not ask for by script: a link, an image, a prefetch, a reload or another site. Several
 * mutations of this contract are GET, so only the headers the browser adds show the difference.
 */
export const isForeign = ({ headers, isLocalPage = false }: SandboxRequest): boolean => {
  const site = headers['sec-fetch-site']
  const dest = headers['sec-fetch-dest']
  // Asked for by CORS, so by a script that may read what is answered.
  const isAdmitted = isLocalPage && headers['sec-fetch-mode'] === 'cors'
  return (
    headers['sec-fetch-mode'] === 'navigate' ||
    (dest !== undefined && dest !== 'empty') ||
    (site !== undefined && site !== 'same-origin' && !isAdmitted) ||
    headers.purpose === 'prefetch' ||
    headers['sec-purpose'] !== undefined
  )
}

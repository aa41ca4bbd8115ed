const HOST = /^[\w.:[\]-]{1,255}$/

/** Origins a build of a brand calls, where they are not the page's. */
export type ApiOrigins = { readonly calls: readonly string[]; readonly sockets: readonly string[] }
const NONE: ApiOrigins = { calls: [], sockets: [] }

/**
 * Policy of a page of this server. The nonce is new with every answer, so no script but ours is ever run. Nothing in the app or
 * its libraries turns text into markup or code, untrusted HTML neither, so no policy may but the one for the address of its own
 * service worker. A page speaks to its own server and to the one its build names, and frames the support chats of its build alone. @rule CNT-9 CHAT-3
 */
export const contentSecurityPolicy = (
  nonce: string,
  host: string | undefined,
  frames: readonly string[] = [],
  api: ApiOrigins = NONE,
): string => {
  const sockets = host !== undefined && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...api.calls].join(' '),
    [`connect-src 'self'${sockets}`, ...api.calls, ...api.sockets].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The address of the service worker, which is the only one its policy lets through.
    'trusted-types openlot-worker',
  ].join('; ')
}

/** With every answer, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The service worker loads from this server and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** For answers that are not pages: nothing may be loaded, run or framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

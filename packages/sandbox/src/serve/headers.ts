const HOST = /^[\w.:[\]-]{1,255}$/

/**
 * What a page of this server may do. The nonce is new with every answer, so no script but ours is ever run. Nothing in the app
 * or its libraries turns text into markup or code, so there is no policy that may: every such attempt is refused.
 */
export const contentSecurityPolicy = (nonce: string, host: string | undefined): string => {
  const sockets = host !== undefined && HOST.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
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

/** For answers that are not pages: nothing may be loaded, run or framed. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Where a request comes from, for counting: an IPv4 address also where it is written as IPv6, and of an IPv6 address the
 * 64 bits a network is given, since the other 64 cost nothing to change.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** This machine itself: a proxy in front of the server, or tests. */
export const isLoopback = (ip: string): boolean => /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/i.test(ip)

/** A name of this machine, with or without a port, as a `Host` header or an origin has it. */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host ?? '')

/** The same port by the other name of this machine: another origin, and no second server. Undefined for any other host. */
export const otherLoopback = (host: string | undefined): string | undefined => {
  const [, name, port] = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.exec(host ?? '') ?? []
  return name === undefined ? undefined : `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port ?? ''}`
}

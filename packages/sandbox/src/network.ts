/** The eight groups of an IPv6 address, without zeros in front. */
const groupsOf = (ip: string): readonly string[] => {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}
const plainOf = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

/**
 * Network of a request, for counting tries: an IPv4 address also where it is written as IPv6, and of an IPv6 address the
 * 64 bits a network is given, since the other 64 cost nothing to change.
 */
export const networkOf = (ip: string): string => {
  const address = plainOf(ip)
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address
}

/** The share of this machine itself, and of everybody where a proxy on it is not trusted. */
export const HERE = 'this machine'

/**
 * Whose share of common room it is: the 256 addresses around an IPv4 address, and the /48 an IPv6 address is in. One customer
 * gets as many without much ado; neighbours share what is common, and keep their own counts of tries.
 */
export const shareOf = (ip: string): string => {
  const address = plainOf(ip)
  if (isLoopback(address)) return HERE
  if (address.includes(':')) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? address.replace(/\d+$/, '0/24') : address
}

/** The network a person sees named, and by which a place is new: that of `shareOf`, with an address for this machine too. */
export const subnetOf = (ip: string): string => (isLoopback(plainOf(ip)) ? '127.0.0.0/24' : shareOf(ip))

/** This machine itself: a proxy in front of the server, or tests. */
export const isLoopback = (ip: string): boolean => /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/i.test(ip)

/** A name of this machine, with or without a port, as a `Host` header or an origin has it. */
export const isLocalHost = (host: string | undefined): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host ?? '')

/** Origin with this port by the other name of this machine, and no second server. Undefined for any other host. */
export const otherLoopback = (host: string | undefined): string | undefined => {
  const [, name, port] = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.exec(host ?? '') ?? []
  return name === undefined ? undefined : `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port ?? ''}`
}

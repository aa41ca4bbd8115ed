import { mailAddress } from '../content/content.calc.ts'

/** Place of support, as far as this app may go there. */
export type SupportPlace =
  | { readonly kind: 'frame' | 'link'; readonly address: string; readonly host: string }
  | { readonly kind: 'mail'; readonly address: string }
  | { readonly kind: 'none' }

interface SupportInput {
  /** `service_link_type`: 1 frame, 2 mail, anything else a link. */
  readonly type: string
  /** `service_link`. */
  readonly link: string
  /** Hosts the build allows, in small letters. */
  readonly hosts: readonly string[]
  /** Scheme and host of the server this app came from. */
  readonly origin: string
  /** True when that server is a sandbox. */
  readonly isSandbox: boolean
  /** Person who is signed in; undefined for a visitor, of whom nothing is told. */
  readonly person: { readonly uid: string; readonly language: string } | undefined
}

const NONE: SupportPlace = { kind: 'none' }
const ADDRESS =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?((?:\/[\w.~!$&'()*+,;=:@%/-]*)?(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?)(#[\w.~!$&'()*+,;=:@%/?-]*)?$/i

/**
 * Origin of this port by the machine's other name: another origin on one server. Only a sandbox is reached without https.
 * @example otherLoopback('http://localhost:4300') // => 'http://127.0.0.1:4300'
 */
export const otherLoopback = (origin: string): string | undefined => {
  const [, name, port] = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.exec(origin) ?? []
  return name === undefined ? undefined : `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port ?? ''}`
}

/** Adds what is told of a person: their id, and a block of metadata with their id and language. Nothing else. @rule CHAT-2 */
const withPerson = (before: string, after: string, person: SupportInput['person']): string => {
  if (person === undefined) return before + after
  const { uid, language } = person
  const metadata = JSON.stringify({ id: uid, language })
  const told = `uid=${encodeURIComponent(uid)}&metadata=${encodeURIComponent(metadata)}`
  return `${before}${before.includes('?') ? '&' : '?'}${told}${after}`
}

/**
 * Place of support and how it opens. Only https addresses on hosts the build allows, the other loopback origin of a sandbox, and
 * plain mail addresses; anything else is `none`. What is told of a person is in the address; a mail address gets nothing. Pure; never throws.
 * @rule CHAT-1 CHAT-2 CHAT-3
 * @example supportPlace({ type: '2', link: 'mailto:help@broker.test', hosts: [], origin: '', isSandbox: false, person: undefined })
 *   // => { kind: 'mail', address: 'help@broker.test' }
 */
export const supportPlace = ({ type, link, hosts, origin, isSandbox, person }: SupportInput): SupportPlace => {
  const mail = mailAddress(link)
  if (type === '2' || (type !== '1' && mail !== undefined))
    return mail === undefined ? NONE : { kind: 'mail', address: mail }
  const [, scheme = '', name = '', port, rest = '', part = ''] = ADDRESS.exec(link.trim()) ?? []
  const host = name.toLowerCase()
  const own = `${scheme.toLowerCase()}://${host}${port === undefined ? '' : `:${port}`}`
  const isAllowed = scheme.toLowerCase() === 'https' && (port === undefined || port === '443') && hosts.includes(host)
  const isBeside = isSandbox && own === otherLoopback(origin)
  if (!isAllowed && !isBeside) return NONE
  const address = withPerson(`${isAllowed ? `https://${host}` : own}${rest === '' ? '/' : rest}`, part, person)
  return { kind: type === '1' ? 'frame' : 'link', address, host: isAllowed ? host : own.slice('http://'.length) }
}

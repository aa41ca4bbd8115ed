/** Name an address may carry: of a group of texts, a news item or a message. */
const NAME = /^[\w.-]{1,64}$/

/** The name an address carries, or undefined where it is none: it is never shown, and never sent as it came. @rule CNT-3 CNT-2 MSG-3 */
export const contentName = (raw: string | null | undefined): string | undefined =>
  raw !== null && raw !== undefined && NAME.test(raw) ? raw : undefined

/** So many messages are a page. @rule MSG-2 */
export const MESSAGES_A_PAGE = 50

/** The groups this app leads to, with the words above them. A group of the operator's own is called by the name of the site. */
const TITLES = {
  about: 'content.about',
  announcement: 'content.announcement',
  'financial.bank_chare_content': 'content.bank_deposit',
  follow_agreement: 'content.follow_terms',
  trader_agreement: 'content.trader_terms',
  user_agreement: 'content.user_terms',
} as const

/**
 * The message id of what stands above a group of texts; undefined where there are no words for it. @rule CNT-3
 * @example contentTitle('announcement') // => 'content.announcement'
 */
export const contentTitle = (group: string): (typeof TITLES)[keyof typeof TITLES] | undefined =>
  Object.hasOwn(TITLES, group) ? TITLES[group as keyof typeof TITLES] : undefined

const MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

/**
 * A plain mail address, with or without `mailto:`; undefined for anything else, and for one that brings a subject, a text or
 * further recipients along. @rule CNT-8 CHAT-3
 * @example mailAddress('mailto:help@broker.test') // => 'help@broker.test'
 */
export const mailAddress = (text: string): string | undefined => {
  const address = text.trim().replace(/^mailto:/i, '')
  return MAIL.test(address) ? address : undefined
}

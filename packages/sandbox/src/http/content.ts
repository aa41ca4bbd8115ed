import { ADDRESS, escaped } from '../books/content-texts.ts'
import type { Article } from '../books/contents.ts'
import type { UserRow } from '../books/users.ts'
import type { Write } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { accept, pageOf, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'contents' | 'notices' | 'settings' | 'company'>
const { anyone, member } = handlersFor<Uses>()

/** A page of messages is never longer, whatever is asked for. */
const MOST_MESSAGES = 100

const line = ({ id, title, desc, logo }: Article, write: Write) => ({
  id,
  title: title(write),
  desc: desc(write),
  logo,
})
const whole = (article: Article, write: Write) => ({ ...line(article, write), content: article.content(write) })

export const loadNews = anyone(({ contents }, { input, write }: CallOf<'loadNews'>) => {
  const rows = contents.news()
  return accept({
    data: pageOf(rows, input.page).map((one) => ({ ...line(one, write), created_at: timeText(one.at) })),
    total: rows.length,
  })
})

export const loadNewsItem = anyone(({ contents }, call: CallOf<'loadNewsItem'>) => {
  const found = contents.news().find(({ id }) => String(id) === call.input.newsId)
  return found === undefined
    ? reject('content.no_article')
    : accept({ ...whole(found, call.write), created_at: timeText(found.at) })
})

const areOffered = ({ settings }: Uses): boolean => settings.get('is_internal_message') === '1'
const NOT_OFFERED = 'content.no_messages'

/** Events of the account, then texts of the operator. */
const messagesOf = ({ notices, contents }: Uses, user: UserRow): readonly Article[] => [
  ...notices.of(user.id),
  ...contents.messagesOf(user),
]

export const loadMessages = member((services, call: CallOf<'loadMessages'>, user) => {
  if (!areOffered(services)) return reject(NOT_OFFERED)
  const rows = messagesOf(services, user)
  const limit = Math.min(call.input.limit, MOST_MESSAGES)
  const first = (call.input.page - 1) * limit
  return accept({
    data: rows.slice(first, first + limit).map((one) => ({ ...line(one, call.write), send_time: timeText(one.at) })),
    total: rows.length,
  })
})

export const loadMessage = member((services, call: CallOf<'loadMessage'>, user) => {
  if (!areOffered(services)) return reject(NOT_OFFERED)
  // Looked for among this person's own.
  const found = messagesOf(services, user).find(({ id }) => String(id) === call.input.messageId)
  return found === undefined
    ? reject('content.no_message')
    : accept({ ...whole(found, call.write), send_time: timeText(found.at) })
})

/** A text of a group: of a brand it names the brand's own address, and what it says of itself is the company's. */
const groupOf = ({ contents, company }: Uses, group: string, lang: string | undefined, write: Write) => {
  const text = contents.group(group, lang, write)
  if (text === undefined || typeof company.subject !== 'object' || !('text' in company.subject)) return text
  if (group !== 'about') return text.replaceAll(ADDRESS, () => escaped(company.email))
  const { name, subject, registered_address, email } = company
  return [name, subject.text, registered_address, email].map((line) => `<p>${escaped(line)}</p>`).join('')
}

export const loadContentGroup = anyone((services, { input, lang, write }: CallOf<'loadContentGroup'>) => {
  const content = groupOf(services, input.group, lang, write)
  return accept({ data: content === undefined ? [] : [{ id: 1, title: '', content }] })
})

export const loadContentText = anyone((services, { input, lang, write }: CallOf<'loadContentText'>) => {
  const content = groupOf(services, input.group, lang, write)
  const isThere = content !== undefined && ['', '1'].includes(input.id ?? '')
  return accept({ data: isThere ? [{ id: 1, title: '', content }] : [] })
})

export const loadCompanyEmail = anyone(({ company }) => accept({ email: company.email }))

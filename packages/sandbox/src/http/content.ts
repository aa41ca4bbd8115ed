import type { Article } from '../books/contents.ts'
import type { UserRow } from '../books/users.ts'
import type { Write } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { COMPANY } from './config.ts'
import { accept, pageOf, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'contents' | 'notices' | 'settings'>
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

export const loadContentGroup = anyone(({ contents }, { input, lang, write }: CallOf<'loadContentGroup'>) => {
  const content = contents.group(input.group, lang, write)
  return accept({ data: content === undefined ? [] : [{ id: 1, title: '', content }] })
})

export const loadContentText = anyone(({ contents }, { input, lang, write }: CallOf<'loadContentText'>) => {
  const content = contents.group(input.group, lang, write)
  const isThere = content !== undefined && ['', '1'].includes(input.id ?? '')
  return accept({ data: isThere ? [{ id: 1, title: '', content }] : [] })
})

export const loadCompanyEmail = anyone(() => accept({ email: COMPANY.email }))

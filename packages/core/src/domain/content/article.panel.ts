import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { Resource } from '../../engine/read/resource.ts'
import type { Loadable } from '../../kernel/loadable.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { contentName, contentTitle, MESSAGES_A_PAGE } from './content.calc.ts'
import { content } from './content.ts'

/** One line of the news or of the messages, ready to draw. */
export interface ArticleRow {
  readonly title: string
  readonly desc: string
  /** A picture of our own server, or ''. */
  readonly logo: string
  /** Milliseconds since the epoch. */
  readonly at: number | undefined
  /** Address it is read at; undefined when the server gave it no id. */
  readonly address: string | undefined
}
/** A list of them. */
export interface ArticlesPanel extends Omit<ListPanel<ArticleRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
  /** True when this site has such a list at all. */
  readonly offered: boolean
}
/** One text of the operator, whole. `missing`: there is no such text, or it is empty. */
export interface ArticlePanel {
  readonly stage: 'loading' | 'ready' | 'failed' | 'missing' | 'closed'
  readonly title: string
  /** A message id that stands for the title, where there is one. */
  readonly titleId: ReturnType<typeof contentTitle>
  /** Untrusted HTML: shown through the sanitiser alone. */
  readonly html: string
  readonly at: number | undefined
  /** Whose words they are: the name of the site. */
  readonly author: string
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
}

const addressOf = (path: string, id: string | undefined): string | undefined => {
  const name = contentName(id)
  return name === undefined ? undefined : `${path}?id=${name}`
}

const lines = <
  Row extends { readonly id: string | undefined; readonly title: string; readonly desc: string; readonly logo: string },
>(
  { page: _page, failure, rows, ...list }: ListPanel<Row>,
  offered: boolean,
  line: (row: Row) => Pick<ArticleRow, 'logo' | 'at' | 'address'>,
): ArticlesPanel => ({
  ...list,
  offered,
  failure: failure && failureMessage(failure),
  rows: rows.map((row) => ({ title: row.title, desc: row.desc, ...line(row) })),
})

/** The news, as far as they were read. @rule CNT-1 CNT-2 */
export const newsPanel = derive((read): ArticlesPanel => {
  const { news, picture } = read.use(content)
  return lines(read(news({ category: 1 })), true, ({ id, logo, createdAt }) => ({
    logo: picture(logo),
    at: createdAt,
    address: addressOf('/news/detail', id),
  }))
})

/** Messages to this person, as far as they were read; without the flag none are asked for. @rule MSG-1 MSG-2 MSG-3 */
export const messagesPanel = derive((read): ArticlesPanel => {
  const { messages, picture } = read.use(content)
  const offered = isOn(read(read.use(config).settings), 'is_internal_message')
  const one = messages({ limit: MESSAGES_A_PAGE })
  return lines(offered ? read(one) : one.get(), offered, ({ id, logo, sentAt }) => ({
    logo: picture(logo),
    at: sentAt,
    address: addressOf('/message/detail', id),
  }))
})

const NOTHING = { title: '', titleId: undefined, html: '', at: undefined, failure: undefined, retry: () => undefined }

type Text = Pick<ArticlePanel, 'title' | 'html' | 'at'>

/** A refused id and an unknown one look the same, so that no id of another person can be guessed. */
const article = <Value>(
  from: Resource<Value>,
  known: Loadable<Value, ApiFailure>,
  author: string,
  of: (value: Value) => Text,
): ArticlePanel => {
  const common = { ...NOTHING, author, retry: () => void from.refresh() }
  if (known.value !== undefined) {
    const text = of(known.value)
    return { ...common, ...text, stage: text.html.trim() === '' && text.title === '' ? 'missing' : 'ready' }
  }
  if (known.stage !== 'failed') return { ...common, stage: 'loading' }
  return known.failure._tag === 'Rejected'
    ? { ...common, stage: 'missing' }
    : { ...common, stage: 'failed', failure: failureMessage(known.failure) }
}

/** One news item by the id of its address. @rule CNT-2 */
export const newsItemPanel = derive((read, id: string | undefined): ArticlePanel => {
  const author = read(read.use(config).settings).siteName
  const newsId = contentName(id)
  if (newsId === undefined) return { ...NOTHING, author, stage: 'missing' }
  const one = read.use(content).article({ newsId })
  return article(one, read(one), author, ({ title, content: html, createdAt }) => ({ title, html, at: createdAt }))
})

/** One message by the id of its address. @rule MSG-1 MSG-3 */
export const messagePanel = derive((read, id: string | undefined): ArticlePanel => {
  const settings = read(read.use(config).settings)
  const author = settings.siteName
  const messageId = contentName(id)
  if (!isOn(settings, 'is_internal_message')) return { ...NOTHING, author, stage: 'closed' }
  if (messageId === undefined) return { ...NOTHING, author, stage: 'missing' }
  const one = read.use(content).message({ messageId })
  return article(one, read(one), author, ({ title, content: html, sentAt }) => ({ title, html, at: sentAt }))
})

/** The first text of a group, headed by the words for the group, else by the name of the site. @rule CNT-3 CNT-4 CNT-7 */
export const contentPanel = derive((read, asked: string | undefined): ArticlePanel => {
  const author = read(read.use(config).settings).siteName
  const group = contentName(asked)
  if (group === undefined) return { ...NOTHING, author, stage: 'missing', title: author }
  const one = read.use(content).group({ group })
  const titleId = contentTitle(group)
  const panel = article(one, read(one), author, ([first]) => ({
    title: '',
    html: first?.content ?? '',
    at: undefined,
  }))
  return { ...panel, title: author, titleId }
})

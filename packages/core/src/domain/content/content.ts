import { domain } from '../../engine/domain/domain.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { ownPicture } from '../config/config.calc.ts'
import { type Company, loadCompany } from '../config/config.wire.ts'
import { loadCompanyEmail } from './company.wire.ts'
import { type ContentItem, loadContentGroup } from './content.wire.ts'
import { loadMessage, loadMessages, type Message, type MessageText } from './message.wire.ts'
import { loadNews, loadNewsItem, type NewsArticle, type NewsItem } from './news.wire.ts'

/** Filter of the news: there is one category. */
export interface NewsFilter {
  readonly category: 1
}
/** Filter of the messages: how many are a page. */
export interface MessagesFilter {
  readonly limit: number
}

/** Members of the domain `content`. */
export interface Content {
  /** The texts of one group. @rule DEP-12 CNT-4 */
  readonly group: (of: { readonly group: string }) => Resource<readonly ContentItem[]>
  /** The operator as a company. @rule CNT-6 */
  readonly company: Resource<Company>
  /** Address to write to, as the server says it. @rule CNT-8 */
  readonly email: Resource<string>
  /** The news of the operator. @rule CNT-1 CNT-2 */
  readonly news: PagedLists<NewsItem, NewsFilter>
  /** One article, read when it is subscribed to. */
  readonly article: (of: { readonly newsId: string }) => Resource<NewsArticle>
  /** Messages to this person. @rule MSG-2 MSG-3 */
  readonly messages: PagedLists<Message, MessagesFilter>
  /** One message, read when it is subscribed to. */
  readonly message: (of: { readonly messageId: string }) => Resource<MessageText>
  /** The address of a picture of our own server, '' for any other. */
  readonly picture: (address: string) => string
}

const rowKey = ({ id }: { readonly id: string | undefined }, place: number): string => id ?? `#${place}`

/** Texts of the operator: its own, the news, and messages to a person. @rule CNT-1 CNT-4 CNT-6 CNT-8 DEP-12 MSG-2 MSG-3 */
export const content: Domain<Content> = domain('content', (context) => ({
  // Visitors read terms before they register.
  group: context.open(
    resources({ call: loadContentGroup, scope: 'everyone', pick: ({ rows }): readonly ContentItem[] => rows }),
  ),
  company: context.open(
    resource({
      // Read where it is looked at, which is no start-up: a session that turns out dead is said.
      call: { ...loadCompany, initial: false },
      scope: 'everyone',
      pick: (record): Company => ({ ...record, logo: ownPicture(record.logo, context.origin) }),
    }),
  ),
  email: context.open(resource({ call: loadCompanyEmail, scope: 'everyone', pick: ({ email }) => email })),
  news: context.open(pagedList({ call: loadNews, key: rowKey, tag: 'news', scope: 'everyone' })),
  article: context.open(resources({ call: loadNewsItem, scope: 'everyone' })),
  messages: context.open(pagedList({ call: loadMessages, key: rowKey, tag: 'messages' })),
  message: context.open(resources({ call: loadMessage })),
  picture: (address) => ownPicture(address, context.origin),
}))

import * as Schema from 'effect/Schema'
import {
  orElse,
  ParamPage,
  WireArticleOrEmpty,
  WireTextOrEmpty,
  WireTextOrNone,
  WireTimeOrNone,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One line of the news. @rule CNT-1 */
export const NewsItem = Schema.Struct({
  /** Id the item is asked for by; without one it cannot be opened. */
  id: WireTextOrNone,
  title: WireTextOrEmpty,
  desc: WireTextOrEmpty,
  /** Address of a picture. */
  logo: WireTextOrEmpty,
  createdAt: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ createdAt: 'created_at' }))
export interface NewsItem extends Readonly<typeof NewsItem.Type> {}

const NewsParams = Schema.Struct({
  /** the one category there is */
  category: Schema.Literal(1),
  /** counted from 1 */
  page: ParamPage,
}).pipe(Schema.encodeKeys({ category: 'category_id' }))

/** One page of the news, newest first. @rule CNT-1 */
export const loadNews = endpoint({
  name: 'loadNews',
  path: '/api/news/list',
  shared: true,
  answer: pageOf<NewsItem>(NewsItem),
  params: NewsParams,
})

/** A whole news item; everything but its text may be missing. @rule CNT-2 */
export const NewsArticle = Schema.Struct({
  title: WireTextOrEmpty,
  /** Untrusted HTML. */
  content: WireArticleOrEmpty,
  createdAt: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ createdAt: 'created_at' }))
export interface NewsArticle extends Readonly<typeof NewsArticle.Type> {}

const NewsItemParams = Schema.Struct({
  /** of a line of the list */
  newsId: Schema.String,
}).pipe(Schema.encodeKeys({ newsId: 'id' }))

/**
 * One news item.
 * @refuses an id of none
 * @rule CNT-2
 */
export const loadNewsItem = endpoint({
  name: 'loadNewsItem',
  path: '/api/news/info',
  shared: true,
  answer: orElse(NewsArticle, {}),
  params: NewsItemParams,
})

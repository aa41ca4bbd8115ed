import { type Domain, domain } from '../../engine/domain.ts'
import { type PagedLists, pagedList } from '../../engine/paged-list.ts'
import { type Resource, resources } from '../../engine/resource.ts'
import { ownPicture } from '../config/config.calc.ts'
import { loadNews, loadNewsItem, type NewsArticle, type NewsItem } from './news.wire.ts'

/** Filter of the news: there is one category. */
export interface NewsFilter {
  readonly category: 1
}
/** Members of the domain `news`. */
export interface News {
  readonly list: PagedLists<NewsItem, NewsFilter>
  readonly item: (of: { readonly newsId: string }) => Resource<NewsArticle>
  /** The address of a picture of our own server, '' for any other. */
  readonly picture: (address: string) => string
}

/** The news of the operator. @rule CNT-1 CNT-2 */
export const news: Domain<News> = domain('news', (context) => ({
  list: context.open(pagedList({ call: loadNews, key: ({ id }, place) => id ?? `#${place}`, scope: 'everyone' })),
  item: context.open(resources({ call: loadNewsItem, scope: 'everyone' })),
  picture: (address) => ownPicture(address, context.origin),
}))

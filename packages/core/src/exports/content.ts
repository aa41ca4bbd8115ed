/** News, messages to a person, the operator's own texts, and customer support. */
export {
  type ArticlePanel,
  type ArticleRow,
  type ArticlesPanel,
  contentPanel,
  messagePanel,
  messagesPanel,
  newsItemPanel,
  newsPanel,
} from '../domain/content/article.panel.ts'
export { type AboutPanel, aboutPanel, type EmailPanel, emailPanel } from '../domain/content/company.panel.ts'
export { type Content, content } from '../domain/content/content.ts'
export type { ContentItem } from '../domain/content/content.wire.ts'
export type { Message, MessageText } from '../domain/content/message.wire.ts'
export type { NewsArticle, NewsItem } from '../domain/content/news.wire.ts'
export { type SupportPanel, supportPanel } from '../domain/support/support.panel.ts'
export { support } from '../domain/support/support.ts'
export { htmlWords } from '../kernel/html-words.ts'

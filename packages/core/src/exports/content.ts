/** News, messages to a person, and the operator's own texts. */

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
export { type CompanyRecord, company } from '../domain/content/company.ts'
export { contentName, contentTitle, MESSAGES_A_PAGE, mailAddress } from '../domain/content/content.calc.ts'
export { contentMessages } from '../domain/content/content.messages.ts'
export { type Content, content } from '../domain/content/content.ts'
export type { ContentItem } from '../domain/content/content.wire.ts'
export { type Inbox, type InboxFilter, inbox } from '../domain/content/inbox.ts'
export type { Message, MessageText } from '../domain/content/message.wire.ts'
export { type News, type NewsFilter, news } from '../domain/content/news.ts'
export type { NewsArticle, NewsItem } from '../domain/content/news.wire.ts'
export { htmlWords } from '../kernel/html-words.ts'

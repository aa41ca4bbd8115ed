// Steps about news, messages and the operator.
import { anyone, type Step, textAt, trader } from './step.ts'

export const PUBLISHED: readonly Step[] = [
  anyone('loadNews', 'first', 'The newest', { category: 1, page: 1 }),
  anyone('loadNewsItem', 'newest', 'The newest, whole', { newsId: '45' }),
  anyone('loadNewsItem', 'unknown', 'An id of none', { newsId: '999' }),
  anyone('loadCompanyEmail', 'address', 'Where to write to', {}),
]
export const WRITTEN: readonly Step[] = [
  trader('loadMessages', 'first', 'The newest', { limit: 50, page: 1 }),
  trader('loadMessage', 'newest', 'The newest, whole', (seen) => ({
    messageId: textAt(seen, 'loadMessages.first', 'data', 0, 'id'),
  })),
  trader('loadMessage', 'unknown', 'An unknown message', { messageId: '1' }),
]

import {
  type ArticlePanel,
  type ArticleRow,
  contentPanel,
  messagePanel,
  newsItemPanel,
  newsPanel,
} from '@openlot/core/content'
import { useFacts } from '@openlot/react'
import { useToday } from '../../intl/use-today.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { type ArticleKind, ArticleView } from './ArticleView.tsx'

const Page = ({ kind, panel }: { readonly kind: ArticleKind; readonly panel: ArticlePanel }) => (
  <ArticleView kind={kind} panel={panel} onBack={useBack()} />
)

/** So many others stand below an article. */
const MORE = 3

export const NewsItemScreen = () => {
  const id = useQuery().get('id') ?? undefined
  const panel = useFacts(newsItemPanel, id)
  const { rows } = useFacts(newsPanel)
  const isThis = ({ address }: ArticleRow): boolean => address === `/news/detail?id=${id}`
  return (
    <ArticleView
      kind="news"
      panel={panel}
      onBack={useBack()}
      row={rows.find(isThis)}
      more={rows.filter((row) => row.address !== undefined && !isThis(row)).slice(0, MORE)}
      today={useToday()}
    />
  )
}
export const MessageScreen = () => (
  <Page kind="message" panel={useFacts(messagePanel, useQuery().get('id') ?? undefined)} />
)
export const ContentScreen = () => (
  <Page kind="group" panel={useFacts(contentPanel, useQuery().get('group') ?? undefined)} />
)
export const AnnouncementScreen = () => <Page kind="group" panel={useFacts(contentPanel, 'announcement')} />

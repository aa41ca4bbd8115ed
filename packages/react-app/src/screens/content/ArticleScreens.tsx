import { type ArticlePanel, contentPanel, messagePanel, newsItemPanel } from '@openlot/core/content'
import { useFacts } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { type ArticleKind, ArticleView } from './ArticleView.tsx'

const Page = ({ kind, panel }: { readonly kind: ArticleKind; readonly panel: ArticlePanel }) => (
  <ArticleView kind={kind} panel={panel} onBack={useBack()} />
)

export const NewsItemScreen = () => (
  <Page kind="news" panel={useFacts(newsItemPanel, useQuery().get('id') ?? undefined)} />
)
export const MessageScreen = () => (
  <Page kind="message" panel={useFacts(messagePanel, useQuery().get('id') ?? undefined)} />
)
export const ContentScreen = () => (
  <Page kind="group" panel={useFacts(contentPanel, useQuery().get('group') ?? undefined)} />
)
export const AnnouncementScreen = () => <Page kind="group" panel={useFacts(contentPanel, 'announcement')} />

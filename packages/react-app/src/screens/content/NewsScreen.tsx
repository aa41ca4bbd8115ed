import { realtime } from '@openlot/core'
import { news, newsPanel } from '@openlot/core/content'
import { useCell, useDomain, useFacts, useVisit } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { ArticlesView } from './ArticlesView.tsx'

export const NewsScreen = () => {
  useVisit(useDomain(news).list({ category: 1 }))
  return (
    <ArticlesView
      kind="news"
      panel={useFacts(newsPanel)}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}

import { news, newsPanel } from '@openlot/core/content'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { ArticlesView } from './ArticlesView.tsx'

export const NewsScreen = () => {
  useVisit(useDomain(news).list({ category: 1 }))
  return (
    <ArticlesView
      kind="news"
      panel={useFacts(newsPanel)}
      stale={useStale()}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}

import { realtime } from '@openlot/core'
import { news, newsPanel } from '@openlot/core/content'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
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

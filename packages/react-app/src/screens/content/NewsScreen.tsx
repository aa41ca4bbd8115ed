import { newsPanel } from '@openlot/core/content'
import { useCell, useFacts, useVisit } from '@openlot/react'
import { useToday } from '../../intl/use-today.ts'
import { unseenPlaces } from '../../shell/unseen.ts'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { ArticlesView } from './ArticlesView.tsx'

export const NewsScreen = () => {
  const panel = useFacts(newsPanel)
  useVisit(panel)
  return (
    <ArticlesView
      kind="news"
      panel={panel}
      today={useToday()}
      unread={useCell(unseenPlaces)}
      stale={useStale()}
      onBack={useBack()}
    />
  )
}

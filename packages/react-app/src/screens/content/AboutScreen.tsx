import { aboutPanel } from '@openlot/core/content'
import { useFacts } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { AboutView } from './AboutView.tsx'

export const AboutScreen = () => (
  <AboutView panel={useFacts(aboutPanel)} onBack={useBack()} text={useText()} say={useWords()} format={useFormat()} />
)

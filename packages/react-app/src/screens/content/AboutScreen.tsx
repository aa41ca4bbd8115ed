import { aboutPanel } from '@openlot/core/content'
import { useFacts } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { AboutView } from './AboutView.tsx'

export const AboutScreen = () => <AboutView panel={useFacts(aboutPanel)} onBack={useBack()} />

import { useBack } from '../../shell/use-back.ts'
import { SoonView } from './SoonView.tsx'

export const SoonScreen = () => <SoonView onBack={useBack()} />

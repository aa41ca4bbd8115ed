import { useBack } from '../../shell/use-back.ts'
import { useRequest } from './AgreementScreen.tsx'
import { SignView } from './SignView.tsx'

export const SignScreen = () => <SignView panel={useRequest('sign')} onBack={useBack()} />

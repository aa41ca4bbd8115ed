import { loginAddress } from '@openlot/core/navigation'
import { useLocation } from 'react-router'
import { useBack } from '../../shell/use-back.ts'
import { RealOnlyView } from './RealOnlyView.tsx'

/** Screen for a mock account where it may not go; signing in leads back here. */
export const RealOnlyScreen = () => {
  const { pathname, search } = useLocation()
  return <RealOnlyView login={loginAddress(pathname + search)} onBack={useBack()} />
}

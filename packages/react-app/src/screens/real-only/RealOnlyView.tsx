import { useText } from '../../intl/use-text.ts'
import { RealAccountWays } from '../../shell/mock.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type RealOnlyViewProps = {
  /** The login that leads back to this address. */
  readonly login: string
  readonly onBack: () => void
}

/** Only real accounts may open this, and how to get one. @rule ACC-8 WORD-9 */
export const RealOnlyView = ({ login, onBack }: RealOnlyViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('session.real_account')} onBack={onBack} backLabel={text('nav.back')} />
      <EmptyState scene="wallet" title={text('access.real_only')} action={<RealAccountWays login={login} />} />
    </>
  )
}

import { accountFigures } from '@openlot/core/contract'
import { useCell, useClient, useFacts } from '@openlot/react'
import { useStale } from '../../shell/use-stale.ts'
import { AccountBlockView } from './AccountBlockView.tsx'

const Figures = ({ mock }: { readonly mock: boolean }) => (
  <AccountBlockView figures={useFacts(accountFigures)} mock={mock} stale={useStale()} />
)

/** Figures of the account that is traded; a visitor has none. */
export const AccountBlock = () => {
  const { stage, kind } = useCell(useClient().session)
  return stage === 'member' ? <Figures mock={kind === 'demo'} /> : null
}

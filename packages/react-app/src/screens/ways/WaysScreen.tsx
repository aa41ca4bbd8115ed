import {
  deletePayoutMethod,
  type MoneyKind,
  type PayoutMethodRow,
  payoutMethods,
  payoutMethodsPanel,
} from '@openlot/core/withdraw'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useStale } from '../../shell/use-stale.ts'
import { WaysView } from './WaysView.tsx'

const WaysScreen = ({ kind }: { readonly kind: MoneyKind }) => {
  const client = useClient()
  const list = useDomain(payoutMethods).payoutMethods({ kind })
  const [asked, ask] = useState<PayoutMethodRow>()
  const busy = useCell(client.underWay).some(({ name }) => name === deletePayoutMethod.name)
  // The client's toast says how it ended.
  const remove = async ({ id }: PayoutMethodRow): Promise<void> => {
    await client.commit(deletePayoutMethod, { payoutMethodId: id }).settled
    ask(undefined)
  }
  const refresh = useRefresh(list)
  return (
    <WaysView
      panel={useFacts(payoutMethodsPanel, kind)}
      stale={useStale()}
      {...refresh}
      asked={asked}
      busy={busy}
      onAsk={ask}
      onDelete={(payoutMethod) => void remove(payoutMethod)}
      onCopy={useCopy()}
      onBack={useBack()}
    />
  )
}

export const AddressesScreen = () => <WaysScreen kind="crypto" />
export const BankAccountsScreen = () => <WaysScreen kind="bank" />

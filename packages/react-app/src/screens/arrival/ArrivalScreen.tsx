import { preferences } from '@openlot/core'
import { features } from '@openlot/core/config'
import { balanceFacts, balancePanel } from '@openlot/core/wallet'
import { useNavigate } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText } from '../../bind/use-text.ts'
import { ArrivalSheet } from './ArrivalSheet.tsx'

/** Introduces the mock account of this device, once. */
export const ArrivalScreen = () => {
  const client = useClient()
  const { chosen, prefer } = useDomain(preferences)
  const navigate = useNavigate()
  const format = useFormat()
  const { total } = balancePanel(useFacts(balanceFacts))
  const seen = (): void => prefer({ arrival: 'seen' })
  return (
    <ArrivalSheet
      open={useCell(chosen).arrival === 'due'}
      amount={total && format.money(total, { places: 2 })}
      simulated={features(useCell(client.settings)).sandbox}
      onStart={() => {
        seen()
        void navigate('/trade')
      }}
      onClose={seen}
      text={useText()}
    />
  )
}

import { passwords, payPasswordPanel } from '@openlot/core/account'
import { ownAddress } from '@openlot/core/navigation'
import { useState } from 'react'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { PayPasswordView } from './PasswordView.tsx'

/** A withdrawal that lacks a pay password leads here, and on from here. */
export const PayPasswordScreen = () => {
  const { payPassword } = useDomain(passwords)
  const next = ownAddress(useQuery().get('from'), 'user')
  const [turn, setTurn] = useState(0)
  const panel = useFacts(
    payPasswordPanel,
    useOwn(() => payPassword(next), `${next} ${turn}`),
  )
  const shared = { format: useFormat(), text: useText(), say: useWords(), onBack: useBack() }
  return <PayPasswordView {...shared} panel={panel} onAgain={() => setTurn(turn + 1)} />
}

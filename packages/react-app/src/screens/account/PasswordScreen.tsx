import { passwordPanel, passwords } from '@openlot/core/account'
import { ownAddress } from '@openlot/core/navigation'
import { useState } from 'react'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { PasswordView } from './PasswordView.tsx'

export const PasswordScreen = () => {
  const { change } = useDomain(passwords)
  const [turn, setTurn] = useState(0)
  const panel = useFacts(
    passwordPanel,
    useOwn(() => change(ownAddress('/user', 'user')), String(turn)),
  )
  const shared = { format: useFormat(), text: useText(), say: useWords(), onBack: useBack() }
  return <PasswordView {...shared} panel={panel} onAgain={() => setTurn(turn + 1)} />
}

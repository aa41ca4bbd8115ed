import { loginAddress } from '@openlot/core/navigation'
import type { MoneyButton } from '@openlot/core/wallet'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ResetQuestion } from '../user/ResetQuestion.tsx'
import { RealOnlySheet } from './RealOnlySheet.tsx'

/** Opens a screen about money, or says why this person may not, with the ways on. `sheet` is to be drawn. */
export const useMoney = (): { readonly open: (button: MoneyButton) => void; readonly sheet: ReactNode } => {
  const navigate = useNavigate()
  const [refused, refuse] = useState<MoneyButton>()
  const [asking, ask] = useState(false)
  return {
    open: (button) => {
      if (button.issue === undefined) void navigate(button.address)
      else refuse(button)
    },
    sheet: (
      <>
        <RealOnlySheet
          button={refused}
          login={loginAddress(refused?.address ?? '/')}
          onReset={() => {
            refuse(undefined)
            ask(true)
          }}
          onClose={() => refuse(undefined)}
        />
        <ResetQuestion open={asking} onClose={() => ask(false)} />
      </>
    ),
  }
}

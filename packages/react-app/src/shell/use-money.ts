import type { MoneyButton } from '@openlot/core/wallet'
import { useNavigate } from 'react-router'
import { useToast } from './toasts.tsx'

/** Opens a screen about money, or shows why this person may not. */
export const useMoney = (): ((button: MoneyButton) => void) => {
  const navigate = useNavigate()
  const toast = useToast()
  return ({ issue, address }) => {
    if (issue === undefined) void navigate(address)
    else toast({ tone: 'plain', message: issue })
  }
}

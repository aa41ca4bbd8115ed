import { preferences, type SymbolId } from '@openlot/core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDomain } from '../../bind/use-domain.ts'

/** Choosing a symbol makes it the one of the trading screen and goes there. @rule MKT-20 */
export const useChooseSymbol = (): ((id: SymbolId) => void) => {
  const { prefer } = useDomain(preferences)
  const navigate = useNavigate()
  return useCallback(
    (symbolId) => {
      prefer({ symbolId })
      void navigate('/trade')
    },
    [prefer, navigate],
  )
}

import { preferences, type SymbolId } from '@openlot/core'
import { useDomain } from '@openlot/react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

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

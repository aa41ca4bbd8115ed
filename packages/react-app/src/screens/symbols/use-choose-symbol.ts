import type { SymbolId } from '@openlot/core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'

/** Choosing a symbol makes it the one of the trading screen and goes there. */
export const useChooseSymbol = (): ((id: SymbolId) => void) => {
  const client = useClient()
  const navigate = useNavigate()
  return useCallback(
    (symbolId) => {
      client.prefer({ symbolId })
      void navigate('/trade')
    },
    [client, navigate],
  )
}

import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** To where the person came from; home when they came from nowhere. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => {
    const { idx } = (globalThis.history.state ?? {}) as { readonly idx?: number }
    if (idx === undefined || idx === 0) void navigate('/', { replace: true })
    else void navigate(-1)
  }, [navigate])
}

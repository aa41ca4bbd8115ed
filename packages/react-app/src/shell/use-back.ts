import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Back to the previous screen; home when there is none. */
export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => {
    const { idx } = (globalThis.history.state ?? {}) as { readonly idx?: number }
    if (idx === undefined || idx === 0) void navigate('/', { replace: true })
    else void navigate(-1)
  }, [navigate])
}

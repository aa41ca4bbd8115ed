import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Back to the previous screen; where there is none, to the one this belongs to. */
export const useBack = (home = '/'): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => {
    const { idx } = (globalThis.history.state ?? {}) as { readonly idx?: number }
    if (idx === undefined || idx === 0) void navigate(home, { replace: true })
    else void navigate(-1)
  }, [navigate, home])
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { layers } from '../ui/page-layers.ts'

/**
 * Sends a visit elsewhere. Signing out ends the right to be here and names its own way at the same moment: when the
 * address has already changed, or is about to, that way stands.
 */
export const Redirect = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const now = globalThis.location
    if (!layers.isLeaving() && now.pathname === pathname && now.search === search) void navigate(to, { replace: true })
  }, [navigate, pathname, search, to])
  return null
}

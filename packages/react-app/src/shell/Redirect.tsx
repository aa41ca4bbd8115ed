import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { layers } from '../ui/page-layers.ts'

/**
 * Redirects a visit. Signing out ends the permission for this screen and navigates by itself at the same moment: when
 * the address has already changed, or is about to, nothing is done here.
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

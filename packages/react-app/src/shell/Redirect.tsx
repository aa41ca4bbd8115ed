import type { MessageId } from '@openlot/core'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { layers } from '../ui/page-layers.ts'
import { useToast } from './toasts.tsx'

type RedirectProps = {
  readonly to: string
  /** Said where the visit ends, when a person would not see by themselves why. */
  readonly why?: MessageId | undefined
}

/**
 * Redirects a visit. Signing out ends the permission for this screen and navigates by itself at the same moment: when
 * the address has already changed, or is about to, nothing is done here.
 */
export const Redirect = ({ to, why }: RedirectProps) => {
  const navigate = useNavigate()
  const toast = useToast()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const now = globalThis.location
    if (layers.isLeaving() || now.pathname !== pathname || now.search !== search) return
    void navigate(to, { replace: true })
    if (why !== undefined) toast({ tone: 'plain', message: { id: why } })
  }, [navigate, toast, pathname, search, to, why])
  return null
}

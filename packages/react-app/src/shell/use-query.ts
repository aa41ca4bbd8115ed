import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** Text after the question mark in the address. */
export const useQuery = (): URLSearchParams => {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

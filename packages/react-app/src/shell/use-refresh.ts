import { SPINNER_MS } from '@openlot/core/engine'
import { useVisit } from '@openlot/react'
import { useEffect, useState } from 'react'

interface Read {
  readonly get: () => { readonly stage: string }
  readonly refresh: () => Promise<unknown>
}

/** A screen that reads something whole: fresh at each visit, and again when it is pulled, with the spinner of a list. */
export const useRefresh = (read: Read): { readonly refreshing: boolean; readonly onRefresh: () => void } => {
  const [pull, setPull] = useState(0)
  useVisit(read)
  useEffect(() => {
    if (pull === 0) return
    const spinner = setTimeout(() => setPull(0), SPINNER_MS)
    return () => clearTimeout(spinner)
  }, [pull])
  const onRefresh = (): void => {
    setPull(pull + 1)
    void read.refresh()
  }
  return { refreshing: pull > 0, onRefresh }
}

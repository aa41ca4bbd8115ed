import { useVisit } from '@openlot/react'
import { useState } from 'react'

interface Read {
  readonly get: () => { readonly stage: string }
  readonly refresh: () => Promise<unknown>
}

/** A screen that reads something whole: fresh at each visit, and again when it is pulled. */
export const useRefresh = (read: Read): { readonly refreshing: boolean; readonly onRefresh: () => void } => {
  const [refreshing, setRefreshing] = useState(false)
  useVisit(read)
  const onRefresh = (): void => {
    setRefreshing(true)
    void read.refresh().finally(() => setRefreshing(false))
  }
  return { refreshing, onRefresh }
}

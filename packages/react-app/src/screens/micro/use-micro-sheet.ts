import type { MicroOrderId } from '@openlot/core/micro'
import { useCallback, useState } from 'react'

type Shown = { readonly id: MicroOrderId; readonly at: number; readonly open: boolean; readonly quiet: boolean }

/** Sheet of the order that is open; a new opening is a new sheet. */
export const useMicroSheet = () => {
  const [sheet, setSheet] = useState<Shown>()
  const show = useCallback(
    (id: MicroOrderId, quiet = false) => setSheet((last) => ({ id, at: (last?.at ?? 0) + 1, open: true, quiet })),
    [],
  )
  const close = useCallback(() => setSheet((last) => last && { ...last, open: false }), [])
  return { sheet, show, close }
}

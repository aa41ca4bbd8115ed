import type { OrderId } from '@openlot/core'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'

const code = pageChunk(() => import('./OrderPathScreen.tsx').then(({ OrderPathScreen }) => OrderPathScreen))

/** Chart of one order; its code comes when a detail is opened. */
export const OrderPathSlot = ({ id }: { readonly id: OrderId }) => {
  const chunk = useChunk(code)
  if (chunk.stage !== 'here') return <div className="order-path-room" aria-hidden="true" />
  const Path = chunk.part
  return <Path id={id} />
}

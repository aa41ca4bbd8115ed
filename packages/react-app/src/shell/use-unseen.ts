import { useCell } from '@openlot/react'
import { unseen } from './unseen.ts'

/** Number of events that were not seen, of all places. */
export const useUnseen = (): number => {
  const { orders, account } = useCell(unseen)
  return orders + account
}

import type { ReadCell } from '@openlot/core'
import { useSyncExternalStore } from 'react'

/**
 * The value of a cell, a resource, a list or a form; drawn again when it becomes another one. Rendering subscribes to
 * it, and what has a subscriber is read from the server: what is shown is read.
 */
export const useCell = <Value>(cell: ReadCell<Value>): Value => useSyncExternalStore(cell.subscribe, cell.get, cell.get)

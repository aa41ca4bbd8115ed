import { createCell } from '@openlot/core/engine'

/** Number of open positions: the frame draws it, code that comes later knows it. */
export const heldCount = createCell(0)

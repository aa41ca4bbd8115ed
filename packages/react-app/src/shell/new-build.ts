import { createCell } from '@openlot/core/engine'

/** Whether another build is installed and waits; and how it takes over, with a new page. */
export const newBuild = createCell<(() => void) | undefined>(undefined)

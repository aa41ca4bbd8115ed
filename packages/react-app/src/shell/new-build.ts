import { createCell } from '@openlot/core/engine'

/** Another build that is installed and waits, if any: a call makes it take over, with a new page. */
export const newBuild = createCell<(() => void) | undefined>(undefined)

import { features } from '@openlot/core'
import { useCell, useClient } from '@openlot/react'

/** True where the server simulates its market. */
export const useSandbox = (): boolean => features(useCell(useClient().settings)).sandbox

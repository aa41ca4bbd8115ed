import { preferences } from '@openlot/core'
import { useCell, useDomain } from '@openlot/react'
import type { HideProps } from './HideButton.tsx'

/** Setting of this device that covers a person's own amounts, and the way to change it. */
export const useHidden = (): HideProps => {
  const { chosen, prefer } = useDomain(preferences)
  return { hideAmounts: useCell(chosen).hideAmounts, onHideAmounts: (hideAmounts) => prefer({ hideAmounts }) }
}

import type { PointerEvent } from 'react'

/** The moves of this finger come here from now on, wherever it goes. One that is gone already throws. */
export const capturePointer = ({
  currentTarget,
  pointerId,
}: Pick<PointerEvent, 'currentTarget' | 'pointerId'>): void => {
  try {
    currentTarget.setPointerCapture(pointerId)
  } catch {
    // Lifted meanwhile: nothing more comes.
  }
}

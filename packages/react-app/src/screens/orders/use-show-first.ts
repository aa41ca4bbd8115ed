import { useState } from 'react'
import { TABLET, useMedia } from '../../ui/use-media.ts'

/** Opens the newest row once, where it stands beside its list: no half of the window is empty. @rule NAV-23 */
export const useShowFirst = <Id>(id: Id | undefined, show: (id: Id) => void): void => {
  const isBeside = useMedia(TABLET)
  const [isDone, finish] = useState(false)
  if (isDone || !isBeside || id === undefined) return
  finish(true)
  show(id)
}

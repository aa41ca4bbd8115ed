import { useState } from 'react'

/** True if something was so at any time since the view came. */
export const useWas = (isSo: boolean): boolean => {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was
}

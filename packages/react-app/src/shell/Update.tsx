import { useCell, useClient } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useText } from '../intl/use-text.ts'
import { UpdateNotice } from '../ui/UpdateNotice.tsx'
import { lostText } from './kept-text.ts'
import { newBuild } from './new-build.ts'

/** Something was typed on this screen, and has not been sent since. */
const useTyped = (pathname: string, isBusy: boolean): boolean => {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const note = (): void => setTyped(pathname)
    document.addEventListener('input', note)
    return () => document.removeEventListener('input', note)
  }, [pathname])
  if (isBusy && typed !== '') setTyped('')
  return typed === pathname
}

/** Says that the page may show what is old, because something else has changed it. @rule APP-5 */
export const Changed = () => {
  const text = useText()
  const isLost = useCell(lostText)
  const [dismissed, dismiss] = useState(false)
  return (
    <UpdateNotice
      show={isLost && !dismissed}
      text={text('common.page_changed')}
      reloadLabel={text('common.reload')}
      closeLabel={text('common.dismiss')}
      onReload={() => globalThis.location.reload()}
      onClose={() => dismiss(true)}
    />
  )
}

/** Offers a new build while nothing is under way and nothing typed would be lost; never loads it by itself. @rule APP-4 */
export const Update = ({ pathname }: { readonly pathname: string }) => {
  const text = useText()
  const isBusy = useCell(useClient().underWay).length > 0
  const isTyped = useTyped(pathname, isBusy)
  const takeOver = useCell(newBuild)
  const [dismissed, dismiss] = useState<typeof takeOver>()
  return (
    <UpdateNotice
      show={takeOver !== undefined && takeOver !== dismissed && !isBusy && !isTyped}
      text={text('common.new_version')}
      reloadLabel={text('common.reload')}
      closeLabel={text('common.dismiss')}
      onReload={() => takeOver?.()}
      onClose={() => dismiss(() => takeOver)}
    />
  )
}

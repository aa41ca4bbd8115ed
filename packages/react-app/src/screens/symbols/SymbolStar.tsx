import type { SymbolId } from '@openlot/core'
import { favourites } from '@openlot/core/market'
import { useCell, useDomain } from '@openlot/react'
import { useId } from 'react'
import { useText } from '../../intl/use-text.ts'
import { IconButton } from '../../ui/IconButton.tsx'

export type StarButtonProps = {
  readonly code: string
  readonly on: boolean
  readonly onToggle: () => void
}

/** Filled where the symbol is a favourite, and pressed for those who listen. */
export const StarButton = ({ code, on, onToggle }: StarButtonProps) => {
  const text = useText()
  const id = useId()
  return (
    <>
      <IconButton
        icon={on ? 'starFilled' : 'star'}
        label={text('home.favourite')}
        aria-describedby={id}
        pressed={on}
        onClick={onToggle}
      />
      <span id={id} hidden>
        {code}
      </span>
    </>
  )
}

/** Makes one symbol a favourite of this device, or takes it out. @rule MKT-32 */
export const SymbolStar = ({ id, code }: { readonly id: SymbolId; readonly code: string }) => {
  const { ids, toggle } = useDomain(favourites)
  return <StarButton code={code} on={useCell(ids).includes(id)} onToggle={() => toggle(id)} />
}

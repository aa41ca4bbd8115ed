import './home-more.css'
import type { SymbolId } from '@openlot/core'
import type { TradingSymbol } from '@openlot/core/market'
import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StarButton } from '../symbols/SymbolStar.tsx'

export type FavouritesSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly rows: readonly TradingSymbol[]
  readonly onToggle: (id: SymbolId) => void
  /** The row goes to the place of the one that is there now. */
  readonly onMove: (id: SymbolId, to: number) => void
}

/** Favourites by hand: pulled by the handle, or moved by the arrows and their buttons. @rule HOME-21 */
export const FavouritesSheet = ({ open, onClose, rows, onToggle, onMove }: FavouritesSheetProps) => {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const [held, hold] = useState<SymbolId>()
  const placeAt = (y: number): number => {
    const boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    return boxes.findIndex(({ top, bottom }) => y >= top && y < bottom)
  }
  const drag = (id: SymbolId) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      hold(id)
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (held !== id) return
      const to = placeAt(clientY)
      if (to >= 0 && rows[to]?.id !== id) onMove(id, to)
    },
    onPointerUp: () => hold(undefined),
    onPointerCancel: () => hold(undefined),
  })
  return (
    <Sheet open={open} onClose={onClose} title={text('home.favourites')} closeLabel={text('common.close')}>
      <ul className="favourites" ref={list}>
        {rows.map(({ id, showCode, name }, at) => (
          <li key={id} className={cx('favourite', held === id && 'favourite-held')}>
            <button
              type="button"
              className="favourite-grip"
              {...drag(id)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowUp' && at > 0) onMove(id, at - 1)
                if (key === 'ArrowDown' && at < rows.length - 1) onMove(id, at + 1)
              }}
            >
              <Icon name="grip" />
              <span className="ol-hidden">{text('home.drag', { symbol: showCode })}</span>
            </button>
            <span className="favourite-words">
              <span className="ol-cut ol-num ol-strong">{showCode}</span>
              <span className="ol-cut ol-xs ol-muted" dir="auto">
                {name}
              </span>
            </span>
            <span className="favourite-up">
              <IconButton
                icon="chevronDown"
                label={text('home.move_up', { symbol: showCode })}
                disabled={at === 0}
                onClick={() => onMove(id, at - 1)}
              />
            </span>
            <IconButton
              icon="chevronDown"
              label={text('home.move_down', { symbol: showCode })}
              disabled={at === rows.length - 1}
              onClick={() => onMove(id, at + 1)}
            />
            <StarButton code={showCode} on onToggle={() => onToggle(id)} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

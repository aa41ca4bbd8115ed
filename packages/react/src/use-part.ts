import type { ReadCell } from '@openlot/core'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

/**
 * A cell as `useSelector` follows an actor: it subscribes, and never stops or owns. The value is boxed, since of a snapshot it
 * looks at `status` and `error` before it asks for a part.
 */
const asActor = <Value>(cell: ReadCell<Value>) => {
  let box = { value: cell.get() }
  const getSnapshot = (): typeof box => {
    const value = cell.get()
    if (!Object.is(value, box.value)) box = { value }
    return box
  }
  return {
    getSnapshot,
    subscribe: ({ next }: { readonly next: (snapshot: typeof box) => void }) => ({
      unsubscribe: cell.subscribe(() => next(getSnapshot())),
    }),
  }
}

/**
 * A part of a machine, or of another cell: the view is drawn again only when that part is another.
 * @param isSame whether two parts count as one; left out, `===`.
 * @example const isSending = usePart(form, ({ value }) => value === 'committing')
 */
export const usePart = <Value, Part>(
  cell: ReadCell<Value>,
  part: (value: Value) => Part,
  isSame?: (a: Part, b: Part) => boolean,
): Part => {
  const actor = useMemo(() => asActor(cell), [cell])
  const select = ({ value }: { readonly value: Value }): Part => part(value)
  // Its types know actors of XState alone; it calls no more of one than this.
  return useSelector(actor as never, select as never, isSame as never) as Part
}

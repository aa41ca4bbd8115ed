import type { MicroOrder } from '@openlot/core/micro'
import { useText } from '../../intl/use-text.ts'
import { Badge } from '../../ui/Badge.tsx'

const ARROW = { up: '▲ ', down: '▼ ', unknown: '' } as const
const TONE = { up: 'up', down: 'down', unknown: 'neutral' } as const
const WORD = { up: 'micro.up', down: 'micro.down', unknown: 'micro.unknown' } as const

/** Direction the price is said to go: an arrow and a word, so that colour is never alone. */
export const Way = ({ direction }: { readonly direction: MicroOrder['direction'] }) => {
  const text = useText()
  return (
    <Badge tone={TONE[direction]}>
      <span aria-hidden="true">{ARROW[direction]}</span>
      {text(WORD[direction])}
    </Badge>
  )
}

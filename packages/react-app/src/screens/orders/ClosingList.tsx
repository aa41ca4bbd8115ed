import type { CloseSummary, ClosingPanel } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { NONE } from './order-words.ts'
import { Side } from './Side.tsx'

const WORDS = {
  waiting: 'several.waiting',
  sending: 'several.sending',
  checking: 'several.checking',
  closed: 'several.is_closed',
  refused: 'several.not_closed',
  undecided: 'several.undecided',
} as const
const ICONS: Readonly<Partial<Record<ClosingPanel['state'], IconName>>> = { closed: 'check', refused: 'close' }

const ClosingRow = ({ id, order, state, net, reason }: ClosingPanel) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const icon = ICONS[state]
  return (
    <li className="several-closing" data-state={state}>
      <PairDisc code={order?.symbol.showCode ?? ''} size={36} />
      <span className="order-row-name">
        <span className="ol-num ol-strong">{order?.symbol.showCode ?? id}</span>{' '}
        {order !== undefined && (
          <>
            <Side side={order.side} /> <span className="ol-muted ol-num">{format.amount(order.lots)}</span>
          </>
        )}
      </span>
      <span className="several-closing-net">{net === undefined ? NONE : <Money own signed strong value={net} />}</span>
      <span className="several-closing-state">
        {icon !== undefined && <Icon name={icon} size={16} />}
        <span>
          {text(WORDS[state])}
          {reason !== undefined && `: ${say(reason)}`}
        </span>
      </span>
    </li>
  )
}

/** Positions being closed, each with its own outcome. */
export const ClosingList = ({ closings }: Pick<CloseSummary, 'closings'>) => {
  const text = useText()
  return (
    <ul className="several-closings" aria-label={text('several.list')}>
      {closings.map((one) => (
        <ClosingRow key={one.id} {...one} />
      ))}
    </ul>
  )
}

/** Counts and the net of what was booked. */
export const ClosingSums = ({ summary }: { readonly summary: CloseSummary }) => {
  const text = useText()
  const format = useFormat()
  const { closed, refused, unknown, net, isNetWhole } = summary
  const number = (count: number): string => format.amount(String(count))
  const rows: readonly Fact[] = [
    { key: 'net', label: text('several.net'), value: <Money own signed strong value={net} size="l" /> },
  ]
  const notes = [
    refused > 0 ? text('several.refused', { count: number(refused) }) : '',
    unknown > 0 ? text('several.unknown', { count: number(unknown) }) : '',
    closed > 0 && !isNetWhole ? text('several.partly') : '',
  ].filter((note) => note !== '')
  return (
    <>
      <FactTable rows={rows} />
      <p className="several-notes" role="status">
        {notes.join(' · ')}
      </p>
    </>
  )
}

import './orders.css'
import './close-several.css'
import type { CloseChoice, CloseSeveralPanel } from '@openlot/core/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { HScroll } from '../../ui/HScroll.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Money } from '../../ui/Money.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AskSeveral } from './AskSeveral.tsx'
import { CloseSums } from './CloseSums.tsx'
import { ClosingList, ClosingSums } from './ClosingList.tsx'
import { SelectRow } from './SelectRow.tsx'

export type CloseSeveralViewProps = {
  readonly panel: CloseSeveralPanel
  readonly mock: boolean
  /** The connection is not live: profits and prices are from before. */
  readonly stale: boolean
  readonly precisionOf: (showCode: string) => number | undefined
}

const CHOICE = { all: 'several.all', profit: 'several.profit', loss: 'several.loss' } as const

const keyOf = (choice: CloseChoice): string => (typeof choice === 'string' ? choice : `symbol ${choice.symbol}`)

/** All, winners, losers, or one symbol; a choice without positions is not there. */
const Choices = ({ panel }: Pick<CloseSeveralViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  const shown = panel.choices.filter(({ choice, count }) => choice === 'all' || count > 0)
  return (
    <HScroll label={text('several.choices')}>
      {shown.map(({ choice, count, isOn }) => (
        <button
          key={keyOf(choice)}
          type="button"
          className="several-choice"
          aria-pressed={isOn}
          onClick={() => panel.choose(choice)}
        >
          {typeof choice === 'string' ? text(CHOICE[choice]) : <span className="ol-num">{choice.symbol}</span>}{' '}
          <span className="ol-num ol-muted">{format.amount(String(count))}</span>
        </button>
      ))}
    </HScroll>
  )
}

const Selecting = ({ panel, stale, precisionOf }: CloseSeveralViewProps) => {
  const text = useText()
  const format = useFormat()
  const { orders, total, selected, sums } = panel
  const count = selected.size
  const number = (value: number): string => format.amount(String(value))
  return (
    <>
      <Choices panel={panel} />
      <PanelBoundary name="positions">
        {orders.length === 0 ? (
          <p className="several-note">{text('several.gone')}</p>
        ) : (
          <InfiniteList
            rows={orders}
            rowKey={(order) => order.id}
            label={text('several.list')}
            renderRow={(order) => (
              <SelectRow
                order={order}
                precision={precisionOf(order.symbol.showCode)}
                stale={stale}
                isOn={selected.has(order.id)}
                onToggle={panel.toggle}
              />
            )}
          />
        )}
        <p className="several-note">
          {total > orders.length && orders.length > 0
            ? `${text('several.read', { loaded: number(orders.length), total: number(total) })} `
            : ''}
          {text('several.each')}
        </p>
      </PanelBoundary>
      <div className="several-foot">
        {sums !== undefined && (
          <div className="several-sums">
            <PanelBoundary name="sums">
              <CloseSums sums={sums} level={panel.level} stale={stale} />
            </PanelBoundary>
          </div>
        )}
        <div className="several-buttons">
          {sums !== undefined && (
            <p className="several-net">
              {text('several.net')} <Money own signed strong value={sums.net} />
            </p>
          )}
          <Button
            variant="danger"
            block
            reason={count === 0 ? text('several.choose_first') : undefined}
            onClick={panel.ask}
          >
            {text('several.close', { count })}
          </Button>
          <span className="several-keep">
            <Button variant="ghost" block onClick={panel.leave}>
              {text('several.keep')}
            </Button>
          </span>
        </div>
      </div>
      <AskSeveral panel={panel} stale={stale} open={panel.stage === 'confirming'} />
    </>
  )
}

/** Takes the focus when its part comes, so that it is read out and the keyboard stays here. */
const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const part = useRef<HTMLElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <section className="several" ref={part} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  )
}

/** Several open positions: selected, closed after one question, and how each ended. */
export const CloseSeveralView = (props: CloseSeveralViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, mock } = props
  const { summary, selected, total } = panel
  const number = (value: number): string => format.amount(String(value))
  const isSelecting = summary === undefined
  const title = isSelecting
    ? text('several.title', { count: number(selected.size), total: number(total) })
    : text('several.closed', { closed: number(summary.closed), total: number(summary.closings.length) })
  return (
    <Part key={isSelecting ? 'selecting' : 'summary'} label={text('several.list')}>
      <TopBar
        title={<span role="status">{title}</span>}
        start={
          isSelecting ? (
            <span className="several-leave">
              <IconButton icon="close" label={text('several.leave')} onClick={panel.leave} />
            </span>
          ) : undefined
        }
        end={<AccountChip mock={mock} full />}
      />
      {isSelecting ? (
        <Selecting {...props} />
      ) : (
        <>
          <PanelBoundary name="closings">
            <ClosingList closings={summary.closings} />
          </PanelBoundary>
          <div className="several-foot">
            <div className="several-sums">
              <PanelBoundary name="sums">
                <ClosingSums summary={summary} />
              </PanelBoundary>
            </div>
            <div className="several-buttons">
              <Button block busy={!panel.canLeave} busyLabel={text('several.sending')} onClick={panel.leave}>
                {text('orders.done')}
              </Button>
            </div>
          </div>
        </>
      )}
    </Part>
  )
}

import './alerts.css'
import type { CalendarDay } from '@openlot/core'
import { type AlertRow, type AlertsPanel, MOST_ALERTS } from '@openlot/core/events'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { REPEAT_WORDS } from './alert-words.ts'

export type AlertsViewProps = {
  readonly panel: AlertsPanel
  readonly today: CalendarDay
  /** No prices come now: nothing is reached. */
  readonly stale: boolean
  /** State of the notifications of the device. */
  readonly notifications: ReactNode
  readonly onNew: () => void
  readonly onSwitch: (id: string, isOn: boolean) => void
  readonly onDelete: (id: string) => void
  readonly onBack: () => void
}

/** Distance a row's act comes out. */
const ACT_PX = 88

/** The price between the one at setting and the target; for drawing only. */
const Way = ({ alert, name }: { readonly alert: AlertRow; readonly name: string }) => {
  const text = useText()
  return (
    <span
      className="alert-way"
      role="progressbar"
      aria-label={text('alerts.progress', { name })}
      aria-valuenow={Math.round(alert.progress)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--come': `${alert.progress}%` } as Record<string, string>}
    />
  )
}

type RowProps = Omit<AlertsViewProps, 'panel' | 'notifications' | 'onNew' | 'onBack' | 'stale'> & {
  readonly alert: AlertRow
  readonly isReached: boolean
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
}

const Facts = ({ alert, name, isReached, today, onSwitch }: RowProps & { readonly name: string }) => {
  const text = useText()
  const format = useFormat()
  const { id, side, price, pricePrecision, repeat, note, now, toGo, isOn, isOpen, reachedAt } = alert
  const at = (value: string): string => format.price(value, pricePrecision)
  const isToday = reachedAt !== undefined && format.dayOf(reachedAt) === today
  const when = reachedAt === undefined ? '' : `${isToday ? '' : format.date(reachedAt)} ${format.time(reachedAt)}`
  const target = text('alerts.target', { side, price: at(price) })
  return (
    <>
      <Link className="alert-words" to={`/trade?symbol=${encodeURIComponent(alert.symbolId)}`}>
        <span className="alert-head">
          <span className="ol-strong ol-num">{alert.showCode}</span>{' '}
          {!isReached && <span className="ol-xs ol-muted">{text(REPEAT_WORDS[repeat])}</span>}
        </span>
        {isReached ? (
          <span className="ol-xs ol-muted">
            <span className="ol-num">{target}</span>, {when}
          </span>
        ) : (
          <span className="ol-strong ol-num">{target}</span>
        )}
        {note !== '' && (
          <bdi className="alert-note" dir="auto">
            {note}
          </bdi>
        )}
      </Link>
      {isReached ? (
        <Button variant="quiet" size="s" onClick={() => onSwitch(id, true)}>
          {text('alerts.again')}
          <span className="ol-hidden"> {name}</span>
        </Button>
      ) : (
        <>
          <span className="alert-now ol-xs ol-muted">
            {now !== undefined && <span className="ol-num">{text('alerts.now', { price: at(now) })}</span>}
            {!isOpen ? (
              <span>{text('market.closed')}</span>
            ) : (
              toGo !== undefined && (
                <span className="ol-num">
                  {toGo.isZero() ? text('alerts.there') : text('alerts.to_go', { percent: format.percent(toGo) })}
                </span>
              )
            )}
          </span>
          <Switch label={name} hideLabel checked={isOn} onChange={(on) => onSwitch(id, on)} />
        </>
      )}
    </>
  )
}

const Row = (props: RowProps) => {
  const text = useText()
  const format = useFormat()
  const { alert, isReached, isOpen, onOpen, onDelete } = props
  const { row, handle } = useSwipe(isOpen, ACT_PX, onOpen)
  const menu = useRef<HTMLButtonElement>(null)
  const act = useRef<HTMLButtonElement>(null)
  const askedHere = useRef(false)
  useEffect(() => {
    // Asked for by the button, the act gets the focus; swiped out, it does not.
    if (isOpen && askedHere.current) act.current?.focus()
    askedHere.current = false
  }, [isOpen])
  const { showCode: symbol, side, price, pricePrecision } = alert
  const name = text('alerts.name', { symbol, side, price: format.price(price, pricePrecision) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a finger swipes out, the row's own buttons do too
    <div
      className="alert-row"
      data-open={isOpen ? '' : undefined}
      data-off={alert.isOn || isReached ? undefined : ''}
      ref={row}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        onOpen(false)
        menu.current?.focus()
      }}
      {...handle}
    >
      <PairDisc code={symbol} logo={alert.logo} />
      <Facts {...props} name={name} />
      {!isReached && <Way alert={alert} name={name} />}
      <span className="alert-menu">
        <IconButton
          icon="more"
          label={text('orders.row_acts', { symbol: name })}
          aria-expanded={isOpen}
          ref={menu}
          onClick={() => {
            askedHere.current = !isOpen
            onOpen(!isOpen)
          }}
        />
      </span>
      <button type="button" className="alert-act" ref={act} onClick={() => onDelete(alert.id)}>
        <Icon name="close" size={20} />
        {text('alerts.delete')}
      </button>
    </div>
  )
}

/** Then the one button stands below the words that say so. */
const isEmpty = ({ active, reached }: AlertsPanel): boolean => active.length + reached.length === 0

const Lists = (props: AlertsViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, onNew } = props
  const [open, setOpen] = useState<string>()
  if (isEmpty(panel))
    return (
      <NoRows
        scene="history"
        title={text('alerts.empty')}
        action={<Button onClick={onNew}>{text('alerts.new')}</Button>}
      >
        {text('alerts.empty_hint')}
      </NoRows>
    )
  return (['active', 'reached'] as const).map(
    (list) =>
      panel[list].length > 0 && (
        <section key={list} aria-labelledby={`alerts-${list}`}>
          <h2 className="alerts-head" id={`alerts-${list}`}>
            <span>
              {text(list === 'active' ? 'alerts.active' : 'alerts.reached')}{' '}
              {list === 'active' && <span className="ol-num">{format.amount(String(panel.active.length))}</span>}
            </span>
            {list === 'active' && <span>{text('alerts.closest')}</span>}
          </h2>
          <LongList
            rows={panel[list]}
            rowKey={({ id }) => id}
            renderRow={(alert) => (
              <PanelBoundary name="alert">
                <Row
                  {...props}
                  alert={alert}
                  isReached={list === 'reached'}
                  isOpen={open === alert.id}
                  onOpen={(isOpen) => setOpen(isOpen ? alert.id : undefined)}
                />
              </PanelBoundary>
            )}
          />
        </section>
      ),
  )
}

/** Prices that a person wants to be told of. @rule NAV-28 ALR-8 */
export const AlertsView = (props: AlertsViewProps) => {
  const text = useText()
  const { panel, stale, notifications, onNew, onBack } = props
  return (
    <div className="alerts">
      <TopBar
        title={text('alerts.title')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={
          <>
            {stale && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
            {!isEmpty(panel) && (
              <Button size="s" icon="plus" disabled={panel.isFull} onClick={onNew}>
                {text('alerts.add')}
              </Button>
            )}
          </>
        }
      />
      {panel.isFull && <p className="alerts-hint">{text('alerts.too_many', { most: MOST_ALERTS })}</p>}
      <PanelBoundary name="alerts">
        <Lists {...props} />
      </PanelBoundary>
      <p className="alerts-hint">
        <Icon name="info" size={18} />
        <span>
          {text('alerts.hint')} {panel.active.length > 0 && text('alerts.dot')}
        </span>
      </p>
      <div className="alerts-notifications">{notifications}</div>
    </div>
  )
}

import './ways.css'
import type { PayoutMethodRow, PayoutMethodsPanel } from '@openlot/core/withdraw'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useSwipe } from '../../ui/use-swipe.ts'
import { WayMark } from './WayMark.tsx'

export type WaysViewProps = {
  readonly panel: PayoutMethodsPanel
  readonly stale: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
  /** Payout method that the question of deleting is about. */
  readonly asked: PayoutMethodRow | undefined
  /** One is being deleted. */
  readonly busy: boolean
  readonly onAsk: (payoutMethod: PayoutMethodRow | undefined) => void
  readonly onDelete: (payoutMethod: PayoutMethodRow) => void
  readonly onCopy: (text: string) => void
  readonly onBack: () => void
}

const WORDS = {
  crypto: {
    title: 'ways.addresses',
    add: 'ways.add_address',
    empty: 'ways.no_addresses',
    hint: 'ways.no_addresses_hint',
    ask: 'ways.delete_address',
  },
  bank: {
    title: 'ways.accounts',
    add: 'ways.add_account',
    empty: 'ways.no_accounts',
    hint: 'ways.no_accounts_hint',
    ask: 'ways.delete_account',
  },
} as const

/** Distance a row's act comes out. */
const ACT_PX = 88

type RowProps = Pick<WaysViewProps, 'onAsk' | 'onCopy'> & {
  readonly kind: PayoutMethodsPanel['kind']
  readonly payoutMethod: PayoutMethodRow
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
}

const Row = ({ kind, payoutMethod, isOpen, onOpen, onAsk, onCopy }: RowProps) => {
  const text = useText()
  const { row, handle } = useSwipe(isOpen, ACT_PX, onOpen)
  const menu = useRef<HTMLButtonElement>(null)
  const act = useRef<HTMLButtonElement>(null)
  const askedHere = useRef(false)
  useEffect(() => {
    // Asked for by the button, the act gets the focus; swiped out, it does not.
    if (isOpen && askedHere.current) act.current?.focus()
    askedHere.current = false
  }, [isOpen])
  const name = `${payoutMethod.code} ${payoutMethod.name}`.trim()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a finger swipes out, the row's own buttons do too
    <div
      className="way-row"
      data-open={isOpen ? '' : undefined}
      ref={row}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        onOpen(false)
        menu.current?.focus()
      }}
      {...handle}
    >
      <WayMark kind={kind} payoutMethod={payoutMethod} />
      <div className="way-row-main">
        <span className="way-row-head">
          <bdi className="ol-strong">{payoutMethod.code}</bdi>
          <bdi className="ol-xs ol-muted">{payoutMethod.name}</bdi>
        </span>
        <Groups groups={payoutMethod.groups} />
      </div>
      <span className="way-row-buttons">
        <IconButton icon="copyText" label={text('ways.copy', { name })} onClick={() => onCopy(payoutMethod.target)} />
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
      {payoutMethod.facts.length > 0 && (
        <dl className="way-facts">
          {payoutMethod.facts.map((fact) => (
            <div key={fact.field}>
              <dt>{text(fact.label)}</dt>
              <dd>
                <bdi>{fact.text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <button
        type="button"
        className="way-row-act"
        ref={act}
        onClick={() => {
          onOpen(false)
          onAsk(payoutMethod)
        }}
      >
        <Icon name="close" size={20} />
        {text('ways.delete')}
      </button>
    </div>
  )
}

const Content = (props: WaysViewProps) => {
  const text = useText()
  const { panel, refreshing, onRefresh } = props
  const { kind, stage, rows, failure } = panel
  const words = WORDS[kind]
  const [open, setOpen] = useState<PayoutMethodRow['id']>()
  if (rows.length === 0 && stage === 'failed')
    return <LoadFailed onRetry={onRefresh} busy={refreshing} failure={failure} />
  if (stage === 'loading')
    return (
      <div className="ways-loading" role="status" aria-label={text('common.loading')}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
    )
  if (rows.length === 0)
    return (
      <NoRows
        scene="wallet"
        title={text(words.empty)}
        action={
          <Link to={panel.bindAddress} className={buttonClass()}>
            {text(words.add)}
          </Link>
        }
      >
        {text(words.hint)}
      </NoRows>
    )
  return (
    <>
      <p className="ways-hint">{text(words.hint)}</p>
      <LongList
        className="ways"
        label={text(words.title)}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={(payoutMethod) => (
          <PanelBoundary name="way">
            <Row
              {...props}
              kind={kind}
              payoutMethod={payoutMethod}
              isOpen={open === payoutMethod.id}
              onOpen={(isOpen) => setOpen(isOpen ? payoutMethod.id : undefined)}
            />
          </PanelBoundary>
        )}
      />
    </>
  )
}

/** Addresses or bank accounts that are bound; a row gives its act to a finger that swipes, and to a button. @rule WDR-18 WDR-19 WDR-20 */
export const WaysView = (props: WaysViewProps) => {
  const text = useText()
  const { panel, stale, refreshing, onRefresh, asked, busy, onAsk, onDelete, onBack } = props
  const words = WORDS[panel.kind]
  // The way to the first one stands in the middle of the page then.
  const isEmpty = panel.rows.length === 0 && panel.stage === 'ready'
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing}>
      <TopBar
        title={text(words.title)}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <div className="ways-page">
        <Content {...props} />
        {!isEmpty && (
          <FormFoot>
            <Link to={panel.bindAddress} className={buttonClass({ variant: 'quiet', block: true })}>
              <span className="ol-button-content">
                <Icon name="plus" size={20} />
                {text(words.add)}
              </span>
            </Link>
          </FormFoot>
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={text(words.ask)}
        confirmLabel={text('ways.delete')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        busy={busy}
        onConfirm={() => {
          if (asked !== undefined) onDelete(asked)
        }}
        onCancel={() => onAsk(undefined)}
      >
        {asked !== undefined && (
          <span className="ways-asked">
            <bdi className="ol-strong">{`${asked.code} ${asked.name}`.trim()}</bdi>
            <Groups groups={asked.groups} />
            <span>{text('ways.delete_hint')}</span>
          </span>
        )}
      </ConfirmDialog>
    </Refreshable>
  )
}

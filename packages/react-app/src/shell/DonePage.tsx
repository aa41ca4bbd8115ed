import './done-page.css'
import type { DoneLine, DonePanel, ReceiptKind } from '@openlot/core/wallet'
import { groupAddress } from '@openlot/core/withdraw'
import { useId } from 'react'
import { useText, useWords } from '../intl/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { type Fact, FactTable } from '../ui/FactTable.tsx'
import { Groups } from '../ui/Groups.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Money } from '../ui/Money.tsx'
import { sumText } from '../ui/sum-text.ts'
import { useFormat } from '../ui/use-format.ts'
import { useKept, usePresence } from '../ui/use-presence.ts'
import { AccountChip } from './AccountChip.tsx'
import { PanelBoundary } from './ErrorBoundary.tsx'
import { CopyValue, RecordSteps } from './RecordSteps.tsx'
import { momentText } from './row-time.ts'

const TITLES = {
  withdrawal: 'done.withdrawal',
  transfer: 'done.transfer',
  deposit: 'done.deposit',
  fund: 'done.fund',
  redemption: 'done.redemption',
  repayment: 'done.repayment',
} as const satisfies Readonly<Record<ReceiptKind, string>>
const ALL = {
  withdrawal: 'done.all_withdrawal',
  transfer: 'done.all_transfer',
  deposit: 'done.all_deposit',
  fund: 'done.all_fund',
  redemption: 'done.all_redemption',
  repayment: 'done.all_repayment',
} as const satisfies Readonly<Record<ReceiptKind, string>>
/** Shown while the server says nothing. */
const SAID = {
  withdrawal: 'withdraw.done',
  transfer: 'transfer.done',
  deposit: 'deposit.done',
  fund: 'fund.bought',
  redemption: 'fund.redeemed',
  repayment: 'loan.repayment_done',
} as const satisfies Readonly<Record<ReceiptKind, string>>

export type DonePageProps = {
  /** Undefined where nothing was done: the page is closed. */
  readonly panel: DonePanel | undefined
  /** Leaves the form it came from. */
  readonly onDone: () => void
  /** Shows the records it is among; left out, they are what stands behind the page. */
  readonly onAll?: (() => void) | undefined
  readonly onCopy: (text: string) => void
  /** Hands a text to another app. */
  readonly onShare: (text: string) => void
}

const useSum = (): ((amount: NonNullable<DoneLine['amount']>, currency: string) => string) => {
  const format = useFormat()
  return (amount, currency) => (currency === '' ? format.money(amount) : sumText(amount, currency, format))
}

const Target = ({ panel, onCopy }: { readonly panel: DonePanel; readonly onCopy: (text: string) => void }) => {
  const text = useText()
  if (panel.to === '') return null
  return (
    <section className="done-card done-target" aria-label={text('done.to')}>
      <span className="ol-xs ol-muted">{text('done.to')}</span>
      <span className="done-target-text">
        <Groups groups={groupAddress(panel.to)} />
      </span>
      <IconButton
        icon="copyText"
        label={text('deposit.copy', { what: text('done.to') })}
        onClick={() => onCopy(panel.to)}
      />
    </section>
  )
}

const useFacts = ({ lines, account, reference }: DonePanel, onCopy: (text: string) => void): readonly Fact[] => {
  const text = useText()
  const say = useWords()
  const sum = useSum()
  const facts = lines.map(
    ({ label, amount, currency = '', words = '' }): Fact => ({
      key: label,
      label: say({ id: label }),
      value:
        amount === undefined ? <bdi>{say({ id: words })}</bdi> : <bdi className="ol-num">{sum(amount, currency)}</bdi>,
    }),
  )
  const now: readonly Fact[] =
    account === undefined
      ? []
      : [
          {
            key: 'now',
            label: text('done.free_now', { account: say({ id: account.messageId }) }),
            value: <Money own value={account.free} />,
            strong: true,
          },
        ]
  const number: readonly Fact[] =
    reference === undefined
      ? []
      : [
          {
            key: 'reference',
            label: text('done.reference'),
            value: <CopyValue label={text('done.reference')} value={reference} onCopy={onCopy} />,
          },
        ]
  return [...facts, ...now, ...number]
}

const Body = ({ panel, onCopy }: { readonly panel: DonePanel; readonly onCopy: (text: string) => void }) => {
  const text = useText()
  const facts = useFacts(panel, onCopy)
  const isOpen = panel.steps.some(({ stage }) => stage === 'now')
  return (
    <>
      <Target panel={panel} onCopy={onCopy} />
      <RecordSteps steps={panel.steps} asked={panel.at} className="done-card" />
      {isOpen && <p className="done-note">{text('done.updates')}</p>}
      {facts.length > 0 && <FactTable rows={facts} />}
    </>
  )
}

/** Text a person hands on: what was done, how much, when, where to, and its number. */
const useShared = (): ((panel: DonePanel) => string) => {
  const text = useText()
  const sum = useSum()
  const format = useFormat()
  return ({ kind, amount, currency, at, to, reference }) =>
    [
      `${text(TITLES[kind])}: ${sum(amount, currency)}`,
      momentText(format, at),
      ...(to === '' ? [] : [to]),
      ...(reference === undefined ? [] : [`${text('done.reference')}: ${reference}`]),
    ].join('\n')
}

const Shown = ({ panel, titleId, ...by }: Omit<DonePageProps, 'panel'> & { panel: DonePanel; titleId: string }) => {
  const text = useText()
  const sum = useSum()
  const shared = useShared()
  const { kind, amount, currency, said, steps } = panel
  const say = useWords()
  const refused = steps.find(({ stage }) => stage === 'refused')
  const last = steps.at(-1)
  // Words of before say nothing once the record is at its end.
  const end = refused ?? (last?.stage === 'past' && steps.length > 2 ? last : undefined)
  const isArrived = kind === 'deposit' && end !== undefined && refused === undefined
  const leave = (then: (() => void) | undefined) => () => {
    panel.close()
    then?.()
  }
  return (
    <div className="done-page">
      <div className="done-head">
        <IconButton icon="close" label={text('common.close')} onClick={leave(undefined)} />
        <AccountChip mock={false} full />
      </div>
      <section className="done-body" aria-labelledby={titleId}>
        <div className="done-hero">
          <span className={cx('done-sign', refused !== undefined && 'done-sign-refused')}>
            <Icon
              name={refused !== undefined ? 'alert' : kind === 'deposit' && !isArrived ? 'clock' : 'check'}
              size={30}
            />
          </span>
          <h2 id={titleId} tabIndex={-1} className="done-title">
            {isArrived ? say({ id: end.label }) : text(TITLES[kind])}
          </h2>
          <bdi className="ol-num done-amount">{sum(amount, currency)}</bdi>
          <bdi className="ol-muted" role="status">
            {end !== undefined ? say({ id: end.label }) : said === '' ? text(SAID[kind]) : said}
          </bdi>
        </div>
        <PanelBoundary name="receipt">
          <Body panel={panel} onCopy={by.onCopy} />
        </PanelBoundary>
      </section>
      <div className="done-foot">
        <Button block onClick={leave(by.onDone)}>
          {text('done.done')}
        </Button>
        <div className="done-more">
          <Button variant="quiet" block onClick={leave(by.onAll)}>
            {text(ALL[kind])}
          </Button>
          <Button variant="quiet" icon="share" onClick={() => by.onShare(shared(panel))}>
            {text('done.share')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The page every action with money ends on: what, how much, where to, and the steps of its record. @rule WAL-20 WAL-21 */
export const DonePage = ({ panel, ...by }: DonePageProps) => {
  const titleId = useId()
  const isOpen = panel !== undefined
  const shown = useKept(panel, isOpen)
  return (
    <Modal presence={usePresence(isOpen)} onClose={() => panel?.close()} labelledBy={titleId} className="done-layer">
      {shown !== undefined && <Shown panel={shown} titleId={titleId} {...by} />}
    </Modal>
  )
}

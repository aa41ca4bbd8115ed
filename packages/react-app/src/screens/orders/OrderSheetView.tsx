import './orders.css'
import type { MessageId } from '@openlot/core'
import { type ContractOrder, type ContractOrderPanel, orderNet, type Reversal, wasTraded } from '@openlot/core/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton, isUnderWay } from '../../shell/CommitButton.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FarPrices } from '../trade/FarPrices.tsx'
import { sizeText } from '../trade/ticket-words.ts'
import { orderFacts } from './order-facts.tsx'
import { StopEditor } from './StopEditor.tsx'

export type OrderSheetViewProps = {
  readonly panel: ContractOrderPanel
  readonly open: boolean
  readonly onClose: () => void
  /** To its full result: how the price went, the return, a picture to share. */
  readonly onResult?: (() => void) | undefined
  readonly mock: boolean
  /** The connection is lost: live figures are those of the last push. */
  readonly stale: boolean
  /** Time since then. */
  readonly age: string | undefined
  readonly precision: number | undefined
  /** Of what stops would bring. @rule CON-86 */
  readonly stopSign?: string | undefined
  /** Its own chart, of one that was opened. */
  readonly chart?: ReactNode
}

type Step = ContractOrderPanel['stage']

/** The question of a step; takes the focus, so that it is read out and the keyboard stays here. */
const Lead = ({ children }: { readonly children: ReactNode }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p className="order-sheet-lead" ref={line} tabIndex={-1}>
      {children}
    </p>
  )
}

type BodyProps = OrderSheetViewProps & { readonly order: ContractOrder }

const Result = ({ panel, order, onResult, stale, age }: BodyProps) => {
  const text = useText()
  const isNet = order.status === 'closed'
  const old = stale && !isNet
  return (
    <>
      {old && (
        <StaleBadge tone="stale">
          {text('orders.not_live')} {age !== undefined && <span className="ol-length">{age}</span>}
        </StaleBadge>
      )}
      <p className={old ? 'order-sheet-profit ol-dim' : 'order-sheet-profit'}>
        <span className="ol-muted">{text(isNet ? 'orders.net_after_fee' : 'orders.open_profit')}</span>
        <Money
          own={panel.stage !== 'confirmingClose'}
          signed
          value={isNet ? orderNet(order) : order.profit}
          size="l"
          strong
        />
      </p>
      {onResult !== undefined && order.status === 'closed' && wasTraded(order) && (
        <Button variant="quiet" size="s" block onClick={onResult}>
          {text('orders.to_result')}
        </Button>
      )}
    </>
  )
}

const Commands = ({ panel }: OrderSheetViewProps) => {
  const text = useText()
  const { stage } = panel
  if (stage === 'viewing')
    return (
      <div key="commands" className={panel.canEditStops && panel.canClose ? 'ol-two' : undefined}>
        {panel.reversal !== undefined && (
          <span className="order-sheet-reverse">
            <Button variant="ghost" size="s" icon="swap" block onClick={panel.askReverse}>
              {text(TO[panel.reversal.side])}
            </Button>
          </span>
        )}
        {panel.canEditStops && (
          <Button variant="quiet" block onClick={panel.editStops}>
            {text('orders.edit_stops')}
          </Button>
        )}
        {panel.canClose && (
          <Button variant="danger" block onClick={panel.askClose}>
            {text('orders.close')}
          </Button>
        )}
        {panel.canCancel && (
          <Button variant="danger" block onClick={panel.askCancel}>
            {text('orders.cancel')}
          </Button>
        )}
      </div>
    )
  if (stage === 'undecided' || stage === 'gone') return null
  return (
    // Another element than the commands, so that neither focus nor the second tap of a double tap reaches the confirm button.
    <div key="commit" className="ol-two order-sheet-commit">
      <Button variant="quiet" block onClick={panel.back} disabled={isUnderWay(stage)}>
        {text(stage === 'editingStops' ? 'common.cancel' : 'orders.keep')}
      </Button>
      <CommitButton
        stage={stage}
        variant={stage === 'editingStops' ? 'primary' : 'danger'}
        onClick={panel.confirm}
        aria-disabled={!panel.canConfirm}
        confirms={stage === 'editingStops' ? undefined : stage}
      >
        {text(panel.isReversing && stage === 'confirmingClose' ? 'reverse.close' : COMMIT[stage])}
      </CommitButton>
    </div>
  )
}

const TO = { buy: 'reverse.to_buy', sell: 'reverse.to_sell' } as const
const ASK = { buy: 'reverse.ask_buy', sell: 'reverse.ask_sell' } as const

/** Question of a reversal, and what the second order would cost now. */
const AskReverse = (props: BodyProps & { readonly reversal: Reversal; readonly rows: readonly Fact[] }) => {
  const text = useText()
  const format = useFormat()
  const { side, lots, cost, sign, feeSign } = props.reversal
  return (
    <>
      <Lead>{text(ASK[side], { size: sizeText(lots, text, format) })}</Lead>
      <Result {...props} />
      <FactTable
        rows={[
          ...(cost === undefined
            ? []
            : [
                { key: 'margin', label: text('reverse.margin'), value: <Money value={cost.margin} sign={sign} /> },
                { key: 'fee', label: text('reverse.fee'), value: <Money value={cost.fee} sign={feeSign} /> },
              ]),
          ...props.rows,
        ]}
      />
      <p className="order-sheet-lead">{text('reverse.two')}</p>
    </>
  )
}

/** Nothing can be done with a closed order: a foot without commands would only take room. @rule CON-82 */
const hasCommands = ({ stage, canClose, canCancel, canEditStops }: ContractOrderPanel): boolean =>
  stage === 'viewing' ? canClose || canCancel || canEditStops : stage !== 'undecided' && stage !== 'gone'

const COMMIT: Readonly<Record<Exclude<Step, 'viewing' | 'undecided' | 'gone'>, MessageId>> = {
  confirmingClose: 'orders.close',
  confirmingCancel: 'orders.cancel',
  editingStops: 'orders.save_stops',
  sending: 'contract.sending',
  checking: 'contract.checking',
}

const Body = (props: BodyProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, order, precision, stopSign, chart } = props
  const facts = orderFacts(order, precision, text, format)
  switch (panel.stage) {
    case 'confirmingClose':
      if (panel.isReversing && panel.reversal !== undefined)
        return <AskReverse {...props} key="reverse" reversal={panel.reversal} rows={facts.closing} />
      return (
        <>
          <Lead key={panel.stage}>{text('orders.close_confirm')}</Lead>
          <Result {...props} />
          <FactTable rows={facts.closing} />
        </>
      )
    case 'confirmingCancel':
      return (
        <>
          <Lead key={panel.stage}>{text('orders.cancel_confirm')}</Lead>
          <FactTable rows={facts.cancelling} />
        </>
      )
    case 'editingStops':
      return (
        <>
          <Lead key={panel.stage}>{text('orders.edit_stops')}</Lead>
          <FactTable rows={facts.now} />
          <StopEditor panel={panel} sign={stopSign} />
          <FarPrices question={panel.question} precision={precision ?? 0} error={text('contract.far_unsure')} />
        </>
      )
    case 'checking':
      return <FactTable rows={facts.all} />
    case 'undecided':
      return (
        <>
          <div className="checking-note" role="alert">
            <p className="ol-strong">{text('contract.undecided')}</p>
            <p>{text('contract.undecided_hint')}</p>
          </div>
          <FactTable rows={facts.all} />
        </>
      )
    default:
      return (
        <>
          <Refusal>{say(panel.refusal)}</Refusal>
          {order.status !== 'pending' && <Result {...props} />}
          {order.status === 'holding' && chart}
          <FactTable rows={facts.all} />
          {order.status === 'closed' && wasTraded(order) && chart}
        </>
      )
  }
}

/** Back at the facts after a step: the focus goes there, not to a button that happens to stand in the same place. */
const useFactsAgain = (stage: Step) => {
  const facts = useRef<HTMLElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage && stage === 'viewing') facts.current?.focus()
    before.current = stage
  }, [stage])
  return facts
}

/** One order: everything about it, and what can be done with it. */
export const OrderSheetView = (props: OrderSheetViewProps) => {
  const text = useText()
  const { panel, open, onClose, mock } = props
  const { order } = panel
  const facts = useFactsAgain(panel.stage)
  return (
    <Sheet
      open={open && order !== undefined}
      onClose={onClose}
      height={panel.height}
      locked={panel.stage === 'sending'}
      closeLabel={text('common.close')}
      title={
        order !== undefined && (
          <>
            <span className={order.side === 'buy' ? 'ol-up' : 'ol-down'}>{text(`contract.${order.side}`)}</span>{' '}
            <span className="ol-num">{order.symbol.showCode}</span>
          </>
        )
      }
      titleEnd={<AccountChip mock={mock} full />}
      footer={hasCommands(panel) ? <Commands {...props} /> : undefined}
    >
      <section
        className="order-sheet"
        ref={facts}
        tabIndex={-1}
        aria-label={text('orders.detail', { id: order?.id ?? '' })}
      >
        <CheckingNote order stage={panel.stage} />
        <PanelBoundary name="order">{order !== undefined && <Body {...props} order={order} />}</PanelBoundary>
      </section>
    </Sheet>
  )
}

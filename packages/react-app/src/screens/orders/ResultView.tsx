import './result.css'
import type { OrderResult, OrderResultPanel } from '@openlot/core/contract'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Text, useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Money } from '../../ui/Money.tsx'
import { useMasked } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Format, useFormat } from '../../ui/use-format.ts'
import { useKept, usePresence } from '../../ui/use-presence.ts'
import { Horizon } from './Horizon.tsx'
import { lengthOf, orderWords } from './order-words.ts'
import { Roi } from './Roi.tsx'

export type ResultViewProps = {
  readonly panel: OrderResultPanel
  readonly open: boolean
  readonly mock: boolean
  readonly onDone: () => void
  /** `sum`: the person wants the amount on the picture. */
  readonly onShare: (sum: boolean) => void
  readonly onDetails: (() => void) | undefined
  /** Its own chart. */
  readonly chart?: ReactNode
}

/** Result in a few words. */
export const titleOf = ({ mood, end, order }: OrderResult, text: Text): string => {
  if (end !== undefined) return text(end.by === 'stopLoss' ? 'orders.result_stop' : 'orders.result_target')
  if (mood === 'loss' && order.profit.gt(0)) return text('orders.result_fee')
  return text(`orders.result_${mood}`)
}

/** One kind sentence about a loss: whether it was planned, and how large it is beside the account. */
const lossWords = ({ mood, end, share }: OrderResult, text: Text, format: Format): string | undefined => {
  if (mood !== 'loss') return undefined
  const plan = end?.by === 'stopLoss' ? (end.isExact ? 'plan' : 'slip') : 'cost'
  if (share !== undefined) return text(`orders.loss_${plan}_share`, { share: format.percent(share) })
  return plan === 'cost' ? undefined : text(`orders.loss_${plan}`)
}

type ShownProps = {
  readonly result: OrderResult
  /** Decimals of the symbol's prices. */
  readonly precision: number | undefined
}
type SkyProps = ShownProps & { readonly waiting: boolean | undefined }

const Sky = ({ result, precision, waiting }: SkyProps) => {
  const text = useText()
  const format = useFormat()
  const { order, mood, net, roi, duration } = result
  const masked = useMasked() !== undefined
  const words = orderWords(order, precision, text, format)
  const kind = masked ? undefined : lossWords(result, text, format)
  return (
    <>
      <p className="result-title">{titleOf(result, text)}</p>
      <p className="result-amount">
        {/* A loss is shown in the text colour: its sign says that it is one. */}
        <Money own signed value={net} direction={mood === 'profit' ? 'up' : 'flat'} size="3xl" strong />
      </p>
      <p className="result-net">{text('orders.net_after_fee')}</p>
      <p className="result-chips">
        <Roi value={roi} unit={text('orders.roi')} />
        {duration !== undefined && (
          <span className="result-length">
            <Icon name="clock" size={16} />
            <span className="ol-hidden">{text('orders.duration')}</span>
            <span className="ol-length">{lengthOf(duration, format)}</span>
          </span>
        )}
      </p>
      {kind !== undefined && <p className="result-kind">{kind}</p>}
      <Horizon line={result.line} mood={mood} side={order.side} waiting={waiting} />
      <p className="result-ends">
        <span>
          {text(`contract.${order.side}`)} <span className="ol-num">{words.openPrice}</span>
        </span>
        <span>
          {text('orders.close_price')} <span className="ol-num">{words.price}</span>
        </span>
      </p>
    </>
  )
}

const Facts = ({ result, precision }: ShownProps) => {
  const text = useText()
  const format = useFormat()
  const { order, net } = result
  const words = orderWords(order, precision, text, format)
  return (
    <FactTable
      rows={[
        {
          key: 'price',
          label: text('contract.price'),
          value: (
            <span className="ol-num">
              {words.openPrice} → {words.price}
            </span>
          ),
        },
        {
          key: 'profit',
          label: text('orders.gross'),
          value: <Money own signed direction="flat" value={order.profit} />,
        },
        {
          key: 'fee',
          label: text('contract.fee'),
          value: <Money own signed direction="flat" value={order.fee.neg()} />,
        },
        {
          key: 'net',
          label: text('orders.net'),
          value: <Money own signed direction={net.gt(0) ? 'up' : 'flat'} value={net} strong />,
          strong: true,
        },
      ]}
    />
  )
}

/** Direction, net and gross, said once when they are known. */
const Said = ({ result }: Omit<ShownProps, 'precision'>) => {
  const text = useText()
  const format = useFormat()
  const masked = useMasked() !== undefined
  const [said, say] = useState('')
  const { order, net } = result
  const amounts = masked
    ? [text('wallet.hidden')]
    : [`${text('orders.net')} ${format.signed(net)}`, `${text('orders.gross')} ${format.signed(order.profit)}`]
  const words = [`${text(`contract.${order.side}`)} ${order.symbol.showCode}`, titleOf(result, text), ...amounts].join(
    '. ',
  )
  // Into a region that is there already: only then it is read out.
  useEffect(() => say(words), [words])
  return (
    <span className="ol-hidden" role="status">
      {said}
    </span>
  )
}

const Panel = (props: ResultViewProps & { readonly titleId: string }) => {
  const text = useText()
  const format = useFormat()
  const { panel, mock, titleId, onDone, onShare, onDetails, chart } = props
  const { result, order, symbol } = panel
  const [sum, setSum] = useState(false)
  return (
    <div className="result" data-mood={result?.mood}>
      <div className="result-body">
        <div className="result-sky">
          <div className="result-head">
            <IconButton icon="close" label={text('common.close')} onClick={onDone} />
            <span className="result-account">
              <AccountChip mock={mock} full />
            </span>
          </div>
          <h2 className="result-symbol" id={titleId} tabIndex={-1}>
            {order !== undefined && (
              <>
                <PairDisc code={order.symbol.showCode} size={28} />
                <span>
                  {text(`contract.${order.side}`)} <span className="ol-num">{order.symbol.showCode}</span>
                </span>
                <span className="ol-num result-lots">{format.amount(order.lots)}</span>
              </>
            )}
          </h2>
          {result !== undefined ? (
            <Sky result={result} precision={symbol?.pricePrecision} waiting={panel.isWaiting} />
          ) : panel.failure !== undefined ? (
            <LoadFailed onRetry={panel.retry} failure={panel.failure} />
          ) : (
            <div className="result-waiting" role="status">
              {text('orders.booking')}
              <Skeleton width="11rem" height="3.5rem" />
            </div>
          )}
        </div>
        {result !== undefined && (
          <div className="result-facts">
            <Facts result={result} precision={symbol?.pricePrecision} />
            {chart}
            <CheckField label={text('orders.picture_sum')} checked={sum} onChange={setSum} />
            <Said result={result} />
            {onDetails !== undefined && (
              <button type="button" className="result-details" onClick={onDetails}>
                {text('orders.all_details')}
              </button>
            )}
          </div>
        )}
      </div>
      <div className="result-foot">
        <Button block onClick={onDone}>
          {text('orders.done')}
        </Button>
        <Button variant="quiet" block icon="share" onClick={() => onShare(sum)} disabled={result === undefined}>
          {text('orders.share')}
        </Button>
      </div>
    </div>
  )
}

/** Result of an order. @rule CON-80 */
export const ResultView = (props: ResultViewProps) => {
  const { open, panel, onDone } = props
  const titleId = useId()
  const presence = usePresence(open)
  const shown = useKept(panel, open)
  return (
    <Modal presence={presence} onClose={onDone} labelledBy={titleId} className="result-layer">
      <PanelBoundary name="result">
        <Panel {...props} panel={shown} titleId={titleId} />
      </PanelBoundary>
    </Modal>
  )
}

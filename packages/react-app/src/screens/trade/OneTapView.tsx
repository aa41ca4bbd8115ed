import './one-tap.css'
import type { OneTapPanel, TappedOrder } from '@openlot/core/contract'
import { useEffect, useState } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { TicketViewProps } from './ticket-props.ts'
import { reasonText, sizeText } from './ticket-words.ts'

export type OneTapViewProps = Pick<TicketViewProps, 'symbol'> & {
  readonly panel: OneTapPanel
  /** Only what matters now: whether it is on. */
  readonly brief: boolean
}

/** Switch of one-tap trading, which says what it means; on, it is a line that is always in view. @rule CON-102 */
export const OneTapView = ({ panel, brief }: OneTapViewProps) => {
  const text = useText()
  const [asking, ask] = useState(false)
  const { isOn, holds, ended } = panel
  return (
    <>
      {(isOn || !brief) && (
        <div className="one-tap" data-on={isOn || undefined}>
          <Icon name="bolt" size={20} />
          <div className="one-tap-words">
            <p className="ol-strong">
              {text(isOn ? (holds ? 'contract.one_tap_on_hold' : 'contract.one_tap_on') : 'contract.one_tap')}
            </p>
            {!isOn && <p className="ol-xs ol-muted">{text('contract.one_tap_what')}</p>}
          </div>
          <Switch
            label={text('contract.one_tap')}
            hideLabel
            checked={isOn}
            onChange={(on) => (on ? ask(true) : panel.disarm())}
          />
        </div>
      )}
      {!brief && isOn && <Switch label={text('contract.one_tap_hold')} checked={holds} onChange={panel.changeHold} />}
      <div role="status">
        {ended !== undefined && !isOn && (
          <p className="ticket-reason">
            <Icon name="info" size={16} />
            {text(`contract.one_tap_${ended}`)}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={text('contract.one_tap')}
        confirmLabel={text('contract.one_tap_arm')}
        cancelLabel={text('common.cancel')}
        onConfirm={() => {
          ask(false)
          panel.arm()
        }}
        onCancel={() => ask(false)}
      >
        {text('contract.one_tap_ask')}
      </ConfirmDialog>
    </>
  )
}

const SECOND_MS = 1000

/** Whole seconds that are left of a time that begins now. */
const useSeconds = (ms: number): number => {
  const [left, set] = useState(Math.ceil(ms / SECOND_MS))
  useEffect(() => {
    const timer = setInterval(() => set((before) => Math.max(1, before - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return left
}

const useOrderWords = ({ symbol }: Pick<OneTapViewProps, 'symbol'>) => {
  const text = useText()
  const format = useFormat()
  return {
    size: ({ lots }: TappedOrder): string => sizeText(lots, text, format),
    price: ({ price }: TappedOrder): string => format.price(price, symbol?.pricePrecision ?? 0),
  }
}

type WaitingProps = Pick<OneTapViewProps, 'symbol'> & { readonly waiting: NonNullable<OneTapPanel['waiting']> }

/** An order that can still be undone. @rule CON-103 */
const Waiting = ({ waiting, symbol }: WaitingProps) => {
  const text = useText()
  const format = useFormat()
  const seconds = useSeconds(waiting.ms)
  const words = useOrderWords({ symbol })
  const say = (left: number): string =>
    text(`contract.one_tap_wait_${waiting.side}`, { size: words.size(waiting), seconds: format.count(String(left)) })
  return (
    <div className="one-tap-strip">
      <span className="one-tap-count ol-num" aria-hidden="true">
        {seconds}
      </span>
      <div className="one-tap-words">
        <p className="ol-strong" aria-hidden="true">
          {say(seconds)}
        </p>
        <p className="ol-hidden" role="status">
          {say(waiting.ms / SECOND_MS)}
        </p>
        <p className="ol-xs">{text('contract.one_tap_limit', { pips: waiting.pips, price: words.price(waiting) })}</p>
      </div>
      <button type="button" className="one-tap-undo" onClick={waiting.undo}>
        <Icon name="back" size={18} />
        {text('contract.one_tap_undo')}
      </button>
    </div>
  )
}

export type OneTapStripProps = OneTapViewProps & {
  /** Closes what was placed; absent until a list has it. */
  readonly onClose: (() => void) | undefined
}

/** Way of the last order, right above the buttons: it waits, is sent, was placed, or why not. @rule CON-102 */
export const OneTapStrip = ({ panel, symbol, onClose }: OneTapStripProps) => {
  const text = useText()
  const say = useWords()
  const words = useOrderWords({ symbol })
  const { stage, waiting, placed } = panel
  const refusal = say(panel.refusal) ?? reasonText(panel.issue, text, say)
  return (
    <>
      {waiting !== undefined && <Waiting waiting={waiting} symbol={symbol} />}
      <div role="alert">
        {refusal !== undefined && stage === 'ready' && (
          <p className="ticket-refusal">
            <Icon name="alert" size={16} />
            {refusal}
          </p>
        )}
      </div>
      <div role="status">
        {(stage === 'sending' || stage === 'checking') && (
          <p className="ticket-reason">
            <Icon name="clock" size={16} />
            {text(stage === 'sending' ? 'contract.sending' : 'contract.checking')}
          </p>
        )}
        {placed !== undefined && (
          <div className="one-tap-placed">
            <Icon name="check" size={20} />
            <p className="one-tap-words">
              <span className="ol-strong">
                {text(`contract.placed_market_${placed.side}`, { symbol: symbol?.showCode ?? '' })}
              </span>{' '}
              <span className="ol-xs ol-num">
                {text('contract.size_at', { size: words.size(placed), price: words.price(placed) })}
              </span>
            </p>
            {onClose !== undefined && (
              <button type="button" className="one-tap-close" onClick={onClose}>
                {text('contract.position_close')}
              </button>
            )}
            <IconButton icon="close" label={text('common.dismiss')} onClick={panel.dismiss} />
          </div>
        )}
        {stage === 'undecided' && (
          <div className="one-tap-placed">
            <Icon name="alert" size={20} />
            <p className="one-tap-words">
              {text('contract.undecided_hint')}{' '}
              <Link to="/order?type=1" className="ol-link">
                {text('contract.go_to_orders')}
              </Link>
            </p>
            <IconButton icon="close" label={text('common.dismiss')} onClick={panel.dismiss} />
          </div>
        )}
      </div>
    </>
  )
}

import './alerts.css'
import type { Issue } from '@openlot/core'
import { type AlertDraft, type AlertDraftFacts, type AlertWay, MOST_NOTE_CHARACTERS } from '@openlot/core/events'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { presetWords, REPEAT_WORDS } from './alert-words.ts'

type Side = AlertWay['side']
type Terms = Pick<AlertDraft, 'repeat' | 'note' | 'onChart'>

export type AlertSheetViewProps = Terms & {
  readonly open: boolean
  readonly onClose: () => void
  /** Undefined for a symbol that is not known. */
  readonly facts: AlertDraftFacts | undefined
  /** Undefined while no price is typed. */
  readonly way: AlertWay | undefined
  readonly price: {
    readonly text: string
    readonly issue: Issue | undefined
    readonly change: (text: string) => void
    readonly step: (by: 1 | -1) => void
    /** One that is offered, as exact decimal text. */
    readonly choose: (price: string) => void
  }
  readonly side: { readonly value: Side; readonly change: (side: Side) => void }
  readonly onChange: (change: Partial<Terms>) => void
  readonly onSet: () => void
}

const REPEATS = ['once', 'each', 'daily'] as const

const Price = ({ facts, way, price, side }: AlertSheetViewProps & { readonly facts: AlertDraftFacts }) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { now, pricePrecision, presets, presetsBelow } = facts
  const wrong = price.issue?.field === 'note' ? undefined : price.issue
  return (
    <>
      <div className="alert-price">
        <AmountField
          label={text('contract.price')}
          hideLabel
          value={price.text}
          onChange={price.change}
          onStep={price.step}
          stepLabels={{ less: text('common.decrease'), more: text('common.increase') }}
          hint={
            way === undefined || now === undefined
              ? '\u00a0'
              : text('alerts.way', {
                  side: way.side,
                  pips: format.amount(way.pips),
                  percent: format.percent(way.percent),
                  now: format.price(now, pricePrecision),
                })
          }
          error={say(wrong)}
          issue={wrong}
        />
      </div>
      <div className="alert-presets">
        {(side.value === 'above' ? presets : presetsBelow).map(({ kind, price: offered }) => (
          <button
            key={kind}
            type="button"
            className="alert-preset"
            aria-description={format.price(offered, pricePrecision)}
            onClick={() => price.choose(offered)}
          >
            <span className="ol-num">{presetWords(kind, side.value, text, format)}</span>
          </button>
        ))}
      </div>
    </>
  )
}

const Form = (props: AlertSheetViewProps & { readonly facts: AlertDraftFacts }) => {
  const text = useText()
  const say = useWords()
  const { facts, price, side, repeat, note, onChart, onChange } = props
  const noteIssue = price.issue?.field === 'note' ? price.issue : undefined
  return (
    <div className="alert-form">
      <p className="alert-tell">
        <PairDisc code={facts.showCode} logo={facts.logo} size={28} />
        <span>{text('alerts.tell', { symbol: facts.showCode })}</span>
      </p>
      <Segmented
        label={text('alerts.tell', { symbol: facts.showCode })}
        items={[
          { key: 'above', label: text('alerts.rises') },
          { key: 'below', label: text('alerts.falls') },
        ]}
        value={side.value}
        onChange={side.change}
      />
      <Price {...props} facts={facts} />
      {!facts.isOpen && <p className="alert-closed">{text('alerts.closed')}</p>}
      <div className="alert-part">
        <span className="ol-field-label">{text('alerts.repeat')}</span>
        <Segmented
          label={text('alerts.repeat')}
          items={REPEATS.map((key) => ({ key, label: text(REPEAT_WORDS[key]) }))}
          value={repeat}
          onChange={(next) => onChange({ repeat: next })}
        />
      </div>
      <TextField
        label={text('alerts.note')}
        value={note}
        maxLength={MOST_NOTE_CHARACTERS * 2}
        autoComplete="off"
        onChange={(next) => onChange({ note: next })}
        error={say(noteIssue)}
      />
      <Switch label={text('alerts.on_chart')} checked={onChart} onChange={(next) => onChange({ onChart: next })} />
      <Link to="/alerts" className="alert-all">
        {text('alerts.title')}
        <Icon name="chevronRight" size={18} />
      </Link>
    </div>
  )
}

/** A new alert: at which price, how often, and whether the chart shows it. @rule NAV-28 ALR-2 ALR-9 */
export const AlertSheetView = (props: AlertSheetViewProps) => {
  const text = useText()
  const { open, onClose, facts, price, onSet } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('alerts.new')}
      closeLabel={text('common.close')}
      footer={
        <Button block disabled={facts === undefined || price.text === '' || price.issue !== undefined} onClick={onSet}>
          {text('alerts.set')}
        </Button>
      }
    >
      {facts === undefined ? (
        <p>{text('alerts.symbol_unknown')}</p>
      ) : (
        <PanelBoundary name="alert">
          <Form {...props} facts={facts} />
        </PanelBoundary>
      )}
    </Sheet>
  )
}

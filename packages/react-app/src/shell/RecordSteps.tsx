import './record-steps.css'
import type { Epoch } from '@openlot/core'
import type { ReceiptStep } from '@openlot/core/wallet'
import { useText, useWords } from '../intl/use-text.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useFormat } from '../ui/use-format.ts'
import { momentText } from './row-time.ts'

const SIGNS = { past: 'check', now: 'clock', next: 'arrowUp', refused: 'close' } as const

/** A time of the day it was asked for, and the day with any other. */
const useMoment = (asked: Epoch | undefined): ((at: Epoch) => string) => {
  const format = useFormat()
  return (at) =>
    asked !== undefined && format.dayOf(at) === format.dayOf(asked) ? format.time(at) : momentText(format, at)
}

const Step = ({ step, asked }: { readonly step: ReceiptStep; readonly asked: Epoch | undefined }) => {
  const text = useText()
  const say = useWords()
  const moment = useMoment(asked)
  const { label, stage, at, words } = step
  return (
    <li className={cx('done-step', `done-step-${stage}`)} aria-current={stage === 'now' ? 'step' : undefined}>
      <span className="done-step-sign">
        <Icon name={SIGNS[stage]} size={16} />
      </span>
      <span className="done-step-words">
        <span className={stage === 'now' ? 'ol-strong' : undefined}>{say({ id: label })}</span>
        {words !== '' && (
          <bdi className="ol-xs ol-muted" dir="auto">
            {words}
          </bdi>
        )}
      </span>
      <span className="ol-num ol-muted done-step-at">
        {at === undefined ? stage === 'now' && text('done.now') : moment(at)}
      </span>
    </li>
  )
}

/** The steps of an action with money, by its record. @rule WAL-21 */
export const RecordSteps = ({
  steps,
  asked,
  className,
}: {
  readonly steps: readonly ReceiptStep[]
  /** When it was asked for: times of that day are written without it. */
  readonly asked: Epoch | undefined
  readonly className: string
}) => {
  const text = useText()
  return (
    <ol className={cx(className, 'done-steps')} aria-label={text('done.steps')}>
      {steps.map((step) => (
        <Step key={step.label} step={step} asked={asked} />
      ))}
    </ol>
  )
}

/** A number or address of a record, and a button that copies it. */
export const CopyValue = ({
  label,
  value,
  onCopy,
}: {
  readonly label: string
  readonly value: string
  readonly onCopy: (text: string) => void
}) => {
  const text = useText()
  return (
    <span className="done-reference">
      <bdi className="ol-num">{value}</bdi>
      <IconButton icon="copyText" label={text('deposit.copy', { what: label })} onClick={() => onCopy(value)} />
    </span>
  )
}

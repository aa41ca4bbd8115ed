import type { FollowSettingsPanel, MasterPanel } from '@openlot/core/follow'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { Link } from '../../shell/Link.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { nameOr } from './figures.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

type CopyDoneProps = {
  readonly master: Pick<MasterPanel, 'card'>
  readonly done: NonNullable<FollowSettingsPanel['done']>
  readonly onDone: () => void
}

/** Copying has begun: whom, how much, what happens next, and where it is seen. @rule FOL-43 */
export const CopyDone = ({ master: { card }, done, onDone }: CopyDoneProps) => {
  const text = useText()
  const format = useFormat()
  const name = nameOr(card?.name ?? '', text)
  const { multiple, amount, lossLimit } = done
  return (
    <div className="copy-done">
      <div className="copy-done-head" role="status">
        <span className="copy-done-face">
          <PersonAvatar name={name} avatar={card?.avatar ?? ''} size={72} />
          <span className="copy-done-check">
            <Icon name="check" size={18} />
          </span>
        </span>
        <ResultTitle takesFocus>{text('follow.begun_name', { name })}</ResultTitle>
        <AccountChip mock={false} full />
      </div>
      <div className="copy-done-card">
        <FactTable
          rows={[
            {
              key: 'amount',
              label: text('follow.amount'),
              value: amount === undefined ? '–' : <Money value={amount} />,
              strong: true,
            },
            {
              key: 'multiple',
              label: text('follow.multiple'),
              value: <span className="ol-num">{multiple === undefined ? '–' : `${format.amount(multiple)}×`}</span>,
            },
            {
              key: 'limit',
              label: text('follow.limit'),
              value: lossLimit === undefined ? text('follow.limit_none') : <Money value={lossLimit} />,
            },
          ]}
        />
      </div>
      <section className="copy-done-card">
        <h2 className="ol-strong">{text('follow.done_next')}</h2>
        <ol className="follow-guide">
          <li>{text('follow.done_opens', { name })}</li>
          <li>{text('follow.done_closes')}</li>
          <li>{text('follow.done_where')}</li>
        </ol>
      </section>
      <div className="follow-pinned follow-pinned-two">
        <Link to="/order" className={buttonClass({ variant: 'quiet', block: true })}>
          {text('follow.done_orders')}
        </Link>
        <Button block onClick={onDone}>
          {text('follow.done')}
        </Button>
      </div>
    </div>
  )
}

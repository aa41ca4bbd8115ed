import './follow.css'
import type { ArticlePanel } from '@openlot/core/content'
import type { FollowSettingsPanel, MasterPanel } from '@openlot/core/follow'
import { type Text, useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { ConfirmSheet } from '../../shell/ConfirmSheet.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { type Format, useFormat } from '../../ui/use-format.ts'
import { ShareChips } from '../wallet/ShareChips.tsx'
import { Agreement } from './Agreement.tsx'
import { CopyDone } from './CopyDone.tsx'
import { nameOr, Rate, Sum } from './figures.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

export type SubmitViewProps = {
  /** Whom it is about. */
  readonly master: Pick<MasterPanel, 'stage' | 'card' | 'figures' | 'failure' | 'retry'>
  readonly panel: FollowSettingsPanel
  readonly terms: ArticlePanel
  readonly stale: boolean
  readonly onBack: () => void
  /** Leads to the master, once it has begun. */
  readonly onDone: () => void
}

const Who = ({ master: { card, figures } }: Pick<SubmitViewProps, 'master'>) => {
  const text = useText()
  if (card === undefined) return null
  const name = nameOr(card.name, text)
  return (
    <div className="follow-who">
      <div className="master-head">
        <PersonAvatar name={name} avatar={card.avatar} size={40} />
        <span className="master-name">
          <bdi className="rank-name">{name}</bdi>
        </span>
        <span className="rank-weeks">
          <Rate rate={card.profitRate} />
          <span className="rank-note">{text('follow.return')}</span>
        </span>
      </div>
      {figures?.maxAmount !== undefined && (
        <p className="rank-note follow-line">
          <span>{text('follow.max_margin')}</span>
          <Sum value={figures.maxAmount} />
        </p>
      )}
    </div>
  )
}

/** More can be lost: than the limit of who has set one, and else than the amount. @rule FOL-24 FOL-32 */
const lossText = (
  { amount, lossLimit }: FollowSettingsPanel['typed'],
  text: Text,
  format: Format,
): string | undefined => {
  if (lossLimit !== undefined) return text('follow.lose_limit', { amount: format.money(lossLimit) })
  return amount && text('follow.lose_amount', { amount: format.money(amount) })
}

/** The whole risk, above the box that agrees to it. @rule FOL-24 */
const Risk = ({ panel: { typed } }: Pick<SubmitViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  return (
    <section className="follow-risk" aria-label={text('follow.lose_title')}>
      <h2 className="follow-risk-title">{text('follow.lose_title')}</h2>
      <p className="ol-strong">{lossText(typed, text, format) ?? text('follow.lose_all')}</p>
      <ul>
        <li>{text('follow.lose_more')}</li>
        <li>{text('follow.lose_by_itself')}</li>
        <li>{text('follow.unfollow_warn')}</li>
        <li>{text('follow.lose_fee')}</li>
      </ul>
    </section>
  )
}

const Form = (props: SubmitViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, terms } = props
  const { multiple, amount, lossLimit, typed, free, blocked, refusal } = panel
  const unverified = blocked?.id === 'user.real_auth'
  const form = useFirstWrong(() => {
    if (panel.canReview) panel.review()
  })
  return (
    <form {...form} className="follow-form">
      <AmountField
        label={text('follow.amount')}
        value={amount.text}
        onChange={amount.change}
        error={say(amount.issue)}
        issue={amount.issue}
        hint={text('follow.amount_hint')}
        name="amount"
      />
      <ShareChips shares={panel.shares} all={text('contract.max')} />
      {free !== undefined && (
        <p className="rank-note follow-line">
          <span>{text('wallet.available')}</span>
          <Money own value={free} />
        </p>
      )}
      {lossLimit !== undefined && (
        <AmountField
          label={text('follow.limit')}
          value={lossLimit.text}
          onChange={lossLimit.change}
          error={say(lossLimit.issue)}
          issue={lossLimit.issue}
          hint={text('follow.limit_hint')}
          name="lossLimit"
        />
      )}
      <AmountField
        label={text('follow.multiple')}
        value={multiple.text}
        onChange={multiple.change}
        onStep={multiple.step}
        stepLabels={{ less: text('common.decrease'), more: text('common.increase') }}
        error={say(multiple.issue)}
        issue={multiple.issue}
        hint={
          typed.multiple &&
          text('follow.multiple_hint', { lots: format.amount('0.1'), copied: format.amount(typed.multiple.div(10)) })
        }
        name="multiple"
      />
      <Risk panel={panel} />
      <Agreement label={text('follow.agree')} agreement={panel.agreement} terms={terms} />
      <Refusal>{say(refusal)}</Refusal>
      <div className="follow-pinned">
        <Button
          type="submit"
          block
          reason={panel.canReview ? undefined : say(panel.reason)}
          aria-disabled={!panel.canReview}
        >
          {text('follow.review')}
        </Button>
      </div>
      {unverified && (
        <Link to="/mine/auth" className={buttonClass({ variant: 'quiet', block: true })}>
          {text('identity.complete_now')}
        </Link>
      )}
    </form>
  )
}

/** Master, multiple, largest amount, loss limit, and that more can be lost: once more, before it begins. @rule FOL-24 */
const Review = ({ master, panel }: SubmitViewProps) => {
  const text = useText()
  const format = useFormat()
  const { stage, typed, lossLimit } = panel
  const more = lossText(typed, text, format)
  const name = nameOr(master.card?.name ?? '', text)
  const isUnknown = stage === 'undecided'
  return (
    <ConfirmSheet
      panel={panel}
      title={text('follow.follow_name', { name })}
      titleEnd={<AccountChip mock={false} full />}
      confirmLabel={text('follow.follow')}
    >
      <div className="follow-review">
        <FactTable
          rows={[
            { key: 'master', label: text('follow.trader'), value: <bdi>{name}</bdi> },
            {
              key: 'multiple',
              label: text('follow.multiple'),
              value: (
                <span className="ol-num">
                  {typed.multiple === undefined ? '–' : `${format.amount(typed.multiple)}×`}
                </span>
              ),
            },
            {
              key: 'amount',
              label: text('follow.amount'),
              value: typed.amount === undefined ? '–' : <Money value={typed.amount} />,
              strong: true,
            },
            ...(lossLimit === undefined
              ? []
              : [
                  {
                    key: 'limit',
                    label: text('follow.limit'),
                    value:
                      typed.lossLimit === undefined ? text('follow.limit_none') : <Money value={typed.lossLimit} />,
                  },
                ]),
          ]}
        />
        <div role="status">{isUnknown && <p>{text('follow.undecided_hint')}</p>}</div>
        {!isUnknown && more !== undefined && <p className="follow-warning">{more}</p>}
      </div>
    </ConfirmSheet>
  )
}

const Body = (props: SubmitViewProps) => {
  const text = useText()
  const { master, panel } = props
  if (master.stage === 'missing' || panel.blocked?.id === 'follow.own')
    return (
      <EmptyState
        icon="info"
        title={text(master.stage === 'missing' ? 'follow.missing' : 'follow.own')}
        action={
          <Link to="/follow/follow-list" className={buttonClass({ variant: 'quiet' })}>
            {text('follow.to_list')}
          </Link>
        }
      />
    )
  if (master.card === undefined)
    return master.stage === 'failed' ? (
      <LoadFailed onRetry={master.retry} failure={master.failure} />
    ) : (
      <div className="follow-form" role="status" aria-label={text('common.loading')}>
        <Skeleton height="3.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="9rem" />
      </div>
    )
  if (panel.done !== undefined) return <CopyDone master={master} done={panel.done} onDone={props.onDone} />
  return (
    <PanelBoundary name="follow">
      <Who {...props} />
      <Form {...props} />
      <Review {...props} />
    </PanelBoundary>
  )
}

/** Settings for following a trader. @rule FOL-10 */
export const SubmitView = (props: SubmitViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar
        title={text(props.panel.done === undefined ? 'follow.settings' : 'follow.followed')}
        onBack={props.panel.done === undefined ? props.onBack : props.onDone}
        backLabel={text('nav.back')}
        end={props.stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <Body {...props} />
    </>
  )
}

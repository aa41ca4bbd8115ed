import type { Epoch } from '@openlot/core'
import type { SubscribePanel } from '@openlot/core/fund'
import { type Say, type Text, useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { ChangedTerms } from '../../shell/ChangedTerms.tsx'
import { CommitButton } from '../../shell/CommitButton.tsx'
import { ConfirmSheet } from '../../shell/ConfirmSheet.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { momentText } from '../../shell/row-time.ts'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Money } from '../../ui/Money.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { sumText } from '../../ui/sum-text.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { type Format, useFormat } from '../../ui/use-format.ts'
import { ShareChips } from '../wallet/ShareChips.tsx'
import { boundsText, DAY_PLACES, FundDisc } from './fund-parts.tsx'

export type SubscribeViewProps = {
  readonly panel: SubscribePanel
  /** When the lock would begin. */
  readonly now: Epoch
  readonly onBack: () => void
}

const endFact = ({ panel, now }: SubscribeViewProps, text: Text, format: Format): readonly Fact[] => {
  const at = panel.endsAt(now)
  return at === undefined ? [] : [{ key: 'end', label: text('fund.locked_until'), value: momentText(format, at) }]
}

const afterFact = ({ panel: { source } }: SubscribeViewProps, text: Text, say: Say): readonly Fact[] =>
  source?.after === undefined
    ? []
    : [
        {
          key: 'after',
          label: text('fund.free_after', { account: say({ id: source.messageId }) }),
          value: <Money own value={source.after} />,
        },
      ]

/** Price of leaving early, as large as what the days bring. @rule FUND-3 FUND-7 */
const Leaving = ({ panel: { product, preview } }: SubscribeViewProps) => {
  const text = useText()
  const format = useFormat()
  return product === undefined ? null : (
    <section className="fund-leaving" aria-label={text('fund.leave_early')}>
      <p className="fund-leaving-head">
        <span className="ol-strong">{text('fund.leave_early')}</span>
        {preview !== undefined && (
          <bdi className="ol-num ol-strong">−{sumText(preview.penalty, product.currency, format)}</bdi>
        )}
      </p>
      <p>{text('fund.leave_hint', { percent: format.rate(product.liquidatedDamages) })}</p>
    </section>
  )
}

const Preview = ({ panel: { product, preview } }: SubscribeViewProps) => {
  const text = useText()
  const format = useFormat()
  if (product === undefined) return null
  const figure = (value: NonNullable<typeof preview>['daily'] | undefined) => (
    <span className="ol-l ol-strong">
      <bdi className="ol-num">{value === undefined ? '—' : sumText(value, product.currency, format, DAY_PLACES)}</bdi>
    </span>
  )
  return (
    <div role="status">
      <Card>
        <div className="fund-figures">
          <span>
            <span className="ol-xs ol-muted">{text('fund.daily')}</span>
            {figure(preview?.daily)}
          </span>
          <span>
            <span className="ol-xs ol-muted">{text('fund.total', { count: product.lockDays })}</span>
            {figure(preview?.total)}
          </span>
        </div>
      </Card>
    </div>
  )
}

const Form = (props: SubscribeViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel } = props
  const { stage, product, amount, source, blocked, refusal, description, reading, failure, retry } = panel
  const form = useFirstWrong(panel.review, product !== undefined)
  const toProducts = (
    <Link className={buttonClass({ variant: 'quiet' })} to="/mining">
      {text('fund.to_products')}
    </Link>
  )
  if (reading === 'gone')
    return (
      <EmptyState icon="info" title={say(failure) ?? text('fund.gone')} action={toProducts}>
        {failure === undefined ? text('fund.empty_hint') : undefined}
      </EmptyState>
    )
  if (reading === 'failed')
    return (
      <>
        <LoadFailed onRetry={retry} failure={failure} />
        <p className="fund-center">{toProducts}</p>
      </>
    )
  if (product === undefined)
    return (
      <div className="fund-form" role="status" aria-label={text('common.loading')}>
        <Skeleton height="4.5rem" />
        <Skeleton height="5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
      </div>
    )
  const facts = [...afterFact(props, text, say), ...endFact(props, text, format)]
  return (
    <form {...form} className="fund-form">
      <Card>
        <div className="fund-head">
          <FundDisc picture={product.picture} />
          <span className="fund-name">
            <span className="ol-strong">
              <bdi className="ol-num">{format.rate(product.dividendPercentage)}</bdi> {text('fund.a_day')}
              {' · '}
              {text('fund.days', { count: product.lockDays })}
            </span>
            <span className="ol-xs ol-muted">{boundsText(product, text, format)}</span>
          </span>
        </div>
      </Card>
      <AmountField
        label={text('fund.amount')}
        value={amount.text}
        onChange={amount.change}
        unit={product.currency}
        error={say(amount.issue)}
        issue={amount.issue}
        hint={
          source && (
            <>
              {say({ id: source.messageId })}: <Money own value={source.free} size="s" />
            </>
          )
        }
      />
      <ShareChips shares={panel.shares} all={text('contract.max')} />
      <Preview {...props} />
      <Leaving {...props} />
      {facts.length > 0 && (
        <Card>
          <FactTable rows={facts} />
        </Card>
      )}
      <p className="fund-note">{text('fund.no_promise')}</p>
      {description !== '' && (
        <PanelBoundary name="description">
          <SafeHtmlSlot html={description} />
        </PanelBoundary>
      )}
      <Refusal>{say(refusal)}</Refusal>
      <FormFoot>
        <CommitButton stage={stage} type="submit" reason={say(blocked)}>
          {text('fund.review')}
        </CommitButton>
      </FormFoot>
    </form>
  )
}

const useLines = (props: SubscribeViewProps): readonly Fact[] => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { product, preview, source } = props.panel
  if (product === undefined || preview === undefined) return []
  const sum = (value: typeof preview.amount, places?: typeof DAY_PLACES) => (
    <bdi className="ol-num">{sumText(value, product.currency, format, places)}</bdi>
  )
  return [
    { key: 'amount', label: text('fund.amount'), value: sum(preview.amount), strong: true },
    ...(source === undefined
      ? []
      : [{ key: 'from', label: text('transfer.from'), value: say({ id: source.messageId }) }]),
    { key: 'lock', label: text('fund.lock'), value: text('fund.days', { count: product.lockDays }) },
    { key: 'daily', label: text('fund.daily'), value: sum(preview.daily, DAY_PLACES) },
    { key: 'total', label: text('fund.total', { count: product.lockDays }), value: sum(preview.total, DAY_PLACES) },
    ...afterFact(props, text, say),
  ]
}

/** More days are drawn as fewer bars. */
const MOST_BARS = 60

/** The sum that comes back, and when: the sum grows day by day, and from one of them on it covers the penalty. @rule FUND-25 */
const ComesBack = ({ panel, now }: SubscribeViewProps) => {
  const text = useText()
  const format = useFormat()
  const { product, preview } = panel
  const [at, coveredAt] = [panel.endsAt(now), panel.coveredAt(now)]
  if (product === undefined || preview === undefined || at === undefined) return null
  const { lockDays, currency } = product
  const bars = Math.min(lockDays, MOST_BARS)
  return (
    <section className="fund-back" aria-label={text('fund.by', { date: format.date(at) })}>
      <p className="ol-strong">{text('fund.by', { date: format.date(at) })}</p>
      <p className="fund-back-sum">
        <bdi className="ol-num">
          {format.amount(preview.amount)} <span className="ol-muted">+</span>{' '}
          <span className="ol-up">{format.amount(preview.total)}</span>
        </bdi>{' '}
        <span className="ol-muted ol-strong">{currency}</span>
      </p>
      <p className="ol-xs ol-muted">{text('fund.in_all', { amount: sumText(preview.whole, currency, format) })}</p>
      {coveredAt !== undefined && coveredAt < at && preview.penalty.gt(0) && (
        <p className="fund-covers ol-xs">{text('fund.covers', { date: format.date(coveredAt) })}</p>
      )}
      <div className="fund-bars" aria-hidden="true">
        {Array.from({ length: bars }, (_, bar) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
            key={bar}
            data-covered={preview.coveredAfter !== undefined && ((bar + 1) * lockDays) / bars >= preview.coveredAfter}
            style={{ blockSize: `${((bar + 1) / bars) * 100}%` }}
          />
        ))}
      </div>
      <p className="fund-back-days ol-xs ol-muted">
        <span>{format.date(now)}</span>
        <span>{format.date(at)}</span>
      </p>
    </section>
  )
}

/** The cost of leaving early, apart from what is to come. @rule FUND-25 */
const LeavingEarly = ({ panel, now }: SubscribeViewProps) => {
  const text = useText()
  const format = useFormat()
  const { product, preview } = panel
  if (product === undefined || preview === undefined || preview.penalty.isZero()) return null
  const coveredAt = panel.coveredAt(now)
  const [before, after] = text('fund.you_get_back', { amount: '\u0000' }).split('\u0000')
  return (
    <section className="fund-leaving" aria-label={text('fund.leave_early')}>
      <p className="fund-leaving-head ol-strong">
        <span>{text('fund.leave_early')}</span>
        <span>
          {before}
          <bdi className="ol-num">{sumText(preview.back, product.currency, format)}</bdi>
          {after}
        </span>
      </p>
      <p>
        {text('fund.penalty_percent', { percent: format.rate(product.liquidatedDamages) })}:{' '}
        <bdi className="ol-num ol-strong">{sumText(preview.penalty, product.currency, format)}</bdi>.{' '}
        {text('fund.yield_stays')}{' '}
        {coveredAt === undefined
          ? text('fund.never_covered')
          : text('fund.covered_from', { date: format.date(coveredAt) })}
      </p>
    </section>
  )
}

/** The whole cost before anything is locked. @rule FUND-10 */
const Review = (props: SubscribeViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel } = props
  const { stage, product, preview, moved, changes } = panel
  const isUnknown = stage === 'undecided'
  return (
    <ConfirmSheet
      panel={panel}
      title={text('fund.check')}
      titleEnd={<AccountChip mock={false} full />}
      confirmLabel={text('fund.confirm', {
        amount: product && preview ? sumText(preview.amount, product.currency, format) : '',
      })}
    >
      <ComesBack {...props} />
      <FactTable rows={useLines(props)} />
      <LeavingEarly {...props} />
      <div role="status">
        {isUnknown && <p>{text('fund.maybe_bought')}</p>}
        {moved !== undefined && product !== undefined && (
          <p className="fund-warning">
            {text('fund.penalty_moved', {
              from: sumText(moved.from, product.currency, format),
              to: sumText(moved.to, product.currency, format),
            })}
          </p>
        )}
        {product !== undefined && (
          <ChangedTerms changes={changes} money={(amount) => sumText(amount, product.currency, format)} />
        )}
      </div>
      {!isUnknown && <p className="fund-note">{text('fund.no_promise')}</p>}
    </ConfirmSheet>
  )
}

/** Locking an amount in a product: what it brings, and what leaving costs beside it. @rule FUND-7 FUND-8 FUND-9 FUND-20 FUND-22 */
export const SubscribeView = (props: SubscribeViewProps) => {
  const text = useText()
  const { panel, onBack } = props
  const title = panel.product?.title ?? ''
  return (
    <>
      <TopBar
        title={title === '' ? text('fund.title') : <bdi>{title}</bdi>}
        onBack={onBack}
        backLabel={text('nav.back')}
      />
      <div className="fund-page">
        <PanelBoundary name="subscribe">
          <Form {...props} />
        </PanelBoundary>
      </div>
      <Review {...props} />
    </>
  )
}

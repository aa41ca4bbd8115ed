import './deposit-steps.css'
import type { MessageId } from '@openlot/core'
import type { BankDetail, DepositStepsPanel } from '@openlot/core/deposit'
import type { ReactNode } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton } from '../../shell/CommitButton.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PictureField } from '../account/fields.tsx'

export type DepositStepsViewProps = {
  readonly panel: DepositStepsPanel
  readonly onCopy: (text: string) => void
}

const STEPS = ['steps.at_request', 'steps.at_bank', 'steps.at_proof', 'steps.at_checked'] as const
const PLACES: Readonly<Record<DepositStepsPanel['stage'], number | undefined>> = {
  form: 0,
  matching: 1,
  awaitingProof: 2,
  proofSent: 3,
  loading: undefined,
  failed: undefined,
  unknown: undefined,
  undecided: undefined,
}

/** Place of the deposit among its steps. */
const StepsBar = ({ at }: { readonly at: number }) => {
  const text = useText()
  return (
    <ol className="steps-bar" aria-label={text('steps.label')}>
      {STEPS.map((id, place) => (
        <li
          key={id}
          className={cx('steps-one', place < at && 'steps-done', place === at && 'steps-now')}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className="steps-mark ol-num" aria-hidden="true">
            {place < at ? <Icon name="check" size={16} /> : place + 1}
          </span>
          {text(id)}
        </li>
      ))}
    </ol>
  )
}

/** Amount that was asked for, in the currency it is sent in. */
const Asked = ({ panel: { request } }: DepositStepsViewProps) => {
  const format = useFormat()
  return request === undefined || request.amount.isZero() ? null : (
    <bdi className="ol-l ol-strong ol-num">
      {format.amount(request.amount, { places: Math.max(2, request.amount.decimalPlaces()) })} {request.currency}
    </bdi>
  )
}

/** Stage of one of its requests. */
const stageOf = ({ task, isChecking }: DepositStepsPanel, own: DepositStepsPanel['task']): string =>
  task !== own ? 'editing' : isChecking ? 'checking' : 'sending'

const Form = ({ panel }: DepositStepsViewProps) => {
  const text = useText()
  const say = useWords()
  const { amount, currencies, currency, blocked, refusal, task } = panel
  const form = useFirstWrong(panel.submit)
  const bounds = currency && {
    minimum: currency.minAmount.toFixed(),
    maximum: currency.maxAmount.toFixed(),
  }
  const boundsId =
    currency === undefined || currency.maxAmount.isZero()
      ? currency === undefined || currency.minAmount.isZero()
        ? undefined
        : 'steps.bounds_from'
      : currency.minAmount.isZero()
        ? 'steps.bounds_to'
        : 'steps.bounds'
  return (
    <form {...form} className="steps-form">
      {currencies.length > 1 && (
        <SelectSheet
          label={text('steps.currency')}
          value={currency?.id}
          options={currencies.map(({ id, name }) => ({ key: id, label: name }))}
          onChange={panel.chooseCurrency}
          closeLabel={text('common.close')}
        />
      )}
      <AmountField
        label={text('steps.amount')}
        value={amount.text}
        onChange={amount.change}
        unit={currency?.name}
        hint={boundsId === undefined ? undefined : say({ id: boundsId, ...(bounds && { params: bounds }) })}
        error={say(amount.issue)}
        issue={amount.issue}
        disabled={task !== undefined}
      />
      <p className="ol-xs ol-muted">{text('steps.ask_hint')}</p>
      <Refusal>{say(refusal)}</Refusal>
      <CheckingNote stage={stageOf(panel, 'creating')} />
      <FormFoot>
        <CommitButton stage={stageOf(panel, 'creating')} type="submit" reason={say(blocked)}>
          {text('steps.ask')}
        </CommitButton>
      </FormFoot>
      {blocked?.id === 'user.real_auth' && (
        <Link to="/mine/auth" className="ol-link">
          {text('identity.complete_now')}
        </Link>
      )}
    </form>
  )
}

const LABELS: Readonly<Record<BankDetail['name'], MessageId>> = {
  bankName: 'steps.bank_name',
  bankAddress: 'deposit.bank_address',
  swift: 'steps.swift',
  ifsc: 'steps.ifsc',
  iban: 'steps.iban',
  holder: 'steps.holder',
  account: 'steps.account',
  remark: 'deposit.remark',
  id: 'steps.bank_id',
}
const IN_WORDS: ReadonlySet<BankDetail['name']> = new Set(['bankName', 'bankAddress', 'holder', 'remark'])
const IN_FOURS: ReadonlySet<BankDetail['name']> = new Set(['iban', 'account'])

/** Whole, and the long numbers in groups of four; what is copied is the text as it came. */
const DetailText = ({ detail: { name, text } }: { readonly detail: BankDetail }) => {
  if (!IN_FOURS.has(name) || !/^[\dA-Za-z]+$/.test(text))
    return <bdi className={IN_WORDS.has(name) ? 'ol-strong' : 'ol-strong ol-num'}>{text}</bdi>
  const groups = text.match(/.{1,4}/g) ?? []
  return (
    <bdi className="ol-strong ol-num" dir="ltr">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <span key={at} className="steps-group">
          {group}
        </span>
      ))}
    </bdi>
  )
}

/** Destination of the money: each detail that is there, with a copy button of its own. @rule DEP-9 */
const Details = ({ panel: { details }, onCopy }: DepositStepsViewProps) => {
  const text = useText()
  return (
    <dl className="steps-details" aria-label={text('steps.details')}>
      {details.map((detail) => {
        const label = text(LABELS[detail.name])
        return (
          <div key={detail.name} className="steps-detail">
            <dt className="ol-xs ol-muted">{label}</dt>
            <dd>
              <DetailText detail={detail} />
              <IconButton
                icon="copyText"
                label={text('steps.copy', { what: label })}
                onClick={() => onCopy(detail.text)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The shape of what comes: as many lines, as tall. */
const Coming = () => {
  const text = useText()
  return (
    <section className="steps-form" aria-label={text('steps.details')}>
      <p className="ol-xs ol-muted">{text('steps.details_come')}</p>
      <SkeletonGroup className="steps-details steps-coming">
        {[96, 112, 248, 144, 88].map((width, at) => (
          <div key={width} className="steps-detail">
            <Skeleton width={`${64 + at * 8}px`} height="10px" />
            <Skeleton width={`${width}px`} height="14px" />
          </div>
        ))}
      </SkeletonGroup>
    </section>
  )
}

const Cancel = ({ panel }: DepositStepsViewProps) => {
  const text = useText()
  return (
    panel.isCancelOffered && (
      <Button block variant="quiet" disabled={!panel.canCancel && panel.task === undefined} onClick={panel.askCancel}>
        {text('steps.cancel')}
      </Button>
    )
  )
}

const Matching = (props: DepositStepsViewProps) => {
  const text = useText()
  const say = useWords()
  return (
    <>
      <div className="steps-say" role="status">
        <EmptyState scene="wallet" title={text('deposit.matching')}>
          <Asked {...props} />
          <p>{text('steps.matching_hint')}</p>
        </EmptyState>
      </div>
      <Coming />
      <Refusal>{say(props.panel.refusal)}</Refusal>
      <Cancel {...props} />
    </>
  )
}

const AwaitingProof = (props: DepositStepsViewProps) => {
  const text = useText()
  const say = useWords()
  const { panel } = props
  const form = useFirstWrong(panel.saveProof)
  return (
    <>
      <div className="steps-head" role="status">
        <div>
          <p className="ol-xs ol-muted">{text('steps.send_exactly')}</p>
          <Asked {...props} />
        </div>
        <Badge tone="warn">{text('deposit.awaiting_proof')}</Badge>
      </div>
      {/* From its first line on, so that its buttons are within reach from there. */}
      <form {...form} className="steps-form">
        <Details {...props} />
        {panel.proof !== undefined && (
          <PictureField
            label={text('steps.proof')}
            hint={text('steps.proof_hint')}
            picture={{ ...panel.proof, sent: undefined }}
          />
        )}
        <Refusal>{say(props.panel.refusal)}</Refusal>
        <CheckingNote stage={stageOf(panel, 'saving')} />
        <FormFoot>
          <Cancel {...props} />
          <CommitButton stage={stageOf(panel, 'saving')} type="submit">
            {text('steps.send_proof')}
          </CommitButton>
        </FormFoot>
      </form>
    </>
  )
}

/** Proof that was sent is only shown. @rule DEP-27 */
const ProofSent = (props: DepositStepsViewProps) => {
  const text = useText()
  const { panel } = props
  const proof = panel.request?.proof ?? ''
  return (
    <>
      <div role="status">
        <EmptyState icon="check" title={text('steps.proof_sent')}>
          <Asked {...props} />
          <p>{text('steps.proof_sent_hint')}</p>
        </EmptyState>
      </div>
      {panel.details.length > 0 && <Details {...props} />}
      {proof !== '' && <img className="steps-proof" src={proof} alt={text('steps.proof_picture')} />}
      <Button block onClick={panel.next}>
        {text('steps.new')}
      </Button>
    </>
  )
}

const UNKNOWN = {
  creating: 'steps.request_unknown',
  saving: 'steps.proof_unknown',
  cancelling: 'steps.cancel_unknown',
} as const

const Body = (props: DepositStepsViewProps): ReactNode => {
  const text = useText()
  const say = useWords()
  const { panel } = props
  switch (panel.stage) {
    case 'loading':
      return (
        <div className="steps-form" role="status" aria-label={text('common.loading')}>
          <Skeleton height="3.25rem" />
          <Skeleton height="5.5rem" />
          <Skeleton height="3.25rem" />
        </div>
      )
    case 'failed':
      return <LoadFailed onRetry={panel.refresh} failure={panel.failure} />
    case 'unknown':
      return (
        <EmptyState
          icon="alert"
          title={text('steps.at_unknown')}
          action={
            <Button variant="quiet" size="s" icon="refresh" onClick={panel.refresh}>
              {text('common.refresh')}
            </Button>
          }
        >
          <Asked {...props} />
        </EmptyState>
      )
    case 'undecided':
      return (
        <div role="status">
          <EmptyState
            icon="alert"
            title={text('contract.undecided')}
            action={<Button onClick={panel.back}>{text('common.close')}</Button>}
          >
            {text(UNKNOWN[panel.task ?? 'creating'])}
          </EmptyState>
        </div>
      )
    case 'form':
      return panel.blocked?.id === 'steps.no_currency' ? (
        <EmptyState icon="info" title={say(panel.blocked)} />
      ) : (
        <Form {...props} />
      )
    case 'matching':
      return <Matching {...props} />
    case 'awaitingProof':
      return <AwaitingProof {...props} />
    default:
      return <ProofSent {...props} />
  }
}

/** A bank deposit in steps: asked for, matched with a bank, proven. @rule DEP-9 DEP-22 DEP-25 DEP-26 */
export const DepositStepsView = (props: DepositStepsViewProps) => {
  const text = useText()
  const say = useWords()
  const { panel } = props
  const at = PLACES[panel.stage]
  return (
    <section className="steps" aria-label={text('deposit.bank')}>
      {at !== undefined && <StepsBar at={at} />}
      {panel.isStale && (
        <div className="steps-head" role="status">
          <StaleBadge tone="stale">{text('steps.stale')}</StaleBadge>
          <span className="ol-xs ol-muted">{say(panel.failure)}</span>
        </div>
      )}
      <PanelBoundary name="deposit step">
        <Body {...props} />
      </PanelBoundary>
      <ConfirmDialog
        open={panel.isAskingCancel}
        title={text('steps.cancel_question')}
        confirmLabel={text('steps.cancel')}
        cancelLabel={text('steps.keep')}
        tone="danger"
        busy={panel.task === 'cancelling'}
        ready={panel.canConfirmCancel}
        onConfirm={panel.confirmCancel}
        onCancel={panel.back}
      >
        {text('steps.cancel_warning')}
        <CheckingNote stage={stageOf(panel, 'cancelling')} />
      </ConfirmDialog>
    </section>
  )
}

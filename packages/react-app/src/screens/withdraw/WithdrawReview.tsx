import type { WithdrawGoal } from '@openlot/core/withdraw'
import { type Text, useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { ConfirmSheet } from '../../shell/ConfirmSheet.tsx'
import { Link } from '../../shell/Link.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { Money } from '../../ui/Money.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { sumText, symbolName, tooFineText, type WithdrawViewProps } from './withdraw-parts.ts'

const goalFacts = (goal: WithdrawGoal, text: Text): readonly Fact[] =>
  goal.kind === 'address'
    ? [
        {
          key: 'address',
          label: text(goal.isBound ? 'withdraw.bound' : 'withdraw.typed'),
          value: <Groups groups={goal.groups} />,
        },
      ]
    : [
        { key: 'holder', label: text('withdraw.holder'), value: <bdi>{goal.payoutMethod.payeeName}</bdi> },
        { key: 'bank', label: text('withdraw.bank_name'), value: <bdi>{goal.payoutMethod.bankName}</bdi> },
        { key: 'account', label: text('withdraw.account'), value: <Groups groups={goal.groups} /> },
      ]

const useLines = ({ panel }: WithdrawViewProps): readonly Fact[] => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { symbol, sum, goal, source, remark } = panel
  if (symbol === undefined || sum?.amount === undefined || goal === undefined) return []
  return [
    { key: 'symbol', label: text('withdraw.currency'), value: <bdi>{symbolName(symbol)}</bdi> },
    ...goalFacts(goal, text),
    ...(source === undefined
      ? []
      : [{ key: 'from', label: text('transfer.from'), value: say({ id: source.messageId }) }]),
    {
      key: 'amount',
      label: text('withdraw.leaves'),
      value: (
        <span className="withdraw-stack">
          <bdi className="ol-num">{sumText(sum.amount, sum.code, format)}</bdi>
          {sum.worth !== undefined && (
            <span className="ol-xs ol-muted">
              ≈ <Money value={sum.worth} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'fee',
      label: text('withdraw.fee'),
      value: (
        <span className="withdraw-stack">
          <bdi className="ol-num">{sumText(sum.fee, sum.code, format)}</bdi>
          <span className="ol-xs ol-muted">{tooFineText(sum, text, format)}</span>
        </span>
      ),
    },
    ...(remark.text.trim() === ''
      ? []
      : [{ key: 'remark', label: text('withdraw.remark'), value: <bdi>{remark.text.trim()}</bdi> }]),
  ]
}

/** Everything that cannot be taken back, before it is sent; the pay password lives here alone. @rule WDR-11 WDR-33 */
export const WithdrawReview = (props: WithdrawViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel } = props
  const { stage, sum, payPassword, moved, goal } = panel
  const isUnknown = stage === 'undecided'
  return (
    <ConfirmSheet
      panel={panel}
      title={text('withdraw.check')}
      titleEnd={<AccountChip mock={false} full />}
      confirmLabel={text('withdraw.confirm')}
    >
      {sum !== undefined && (
        <p className="withdraw-receive">
          <span className="ol-muted">{text('withdraw.receive')}</span>
          <bdi className="ol-num">{sumText(sum.receive, sum.code, format)}</bdi>
        </p>
      )}
      <FactTable rows={useLines(props)} />
      <div role="status">
        {isUnknown && <p>{text('withdraw.unknown')}</p>}
        {moved !== undefined && sum !== undefined && (
          <p className="withdraw-warning">
            {text('withdraw.fee_moved', {
              from: sumText(moved.from, sum.code, format),
              to: sumText(moved.to, sum.code, format),
            })}
          </p>
        )}
      </div>
      {stage === 'reviewing' && payPassword !== undefined && (
        <PasswordField
          label={text('account.pay_password')}
          hint={text('withdraw.pay_hint')}
          value={payPassword.text}
          onChange={payPassword.change}
          showLabel={text('login.show_password')}
          hideText={text('login.hide_password')}
          autoComplete="off"
          name="payPassword"
          dir="ltr"
          onKeyDown={(event) => {
            if (event.key === 'Enter') panel.confirm()
          }}
        />
      )}
      {stage === 'reviewing' && <Refusal>{say(panel.refusal)}</Refusal>}
      {stage === 'reviewing' && panel.passwordAddress !== undefined && (
        <Link to={panel.passwordAddress} className="ol-link">
          {text('account.pay_submit')}
        </Link>
      )}
      {goal?.kind === 'address' && !isUnknown && <p className="withdraw-warning">{text('withdraw.no_return')}</p>}
    </ConfirmSheet>
  )
}

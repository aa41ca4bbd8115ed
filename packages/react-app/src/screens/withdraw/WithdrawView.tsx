import { CommitButton } from '../../shell/CommitButton.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import '../wallet/wallet.css'
import './withdraw.css'
import { groupAddress } from '@openlot/core/withdraw'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ShareChips } from '../wallet/ShareChips.tsx'
import { WalletBar } from '../wallet/WalletBar.tsx'
import { WithdrawalLog } from './WithdrawalLog.tsx'
import { WithdrawReview } from './WithdrawReview.tsx'
import { sumText, symbolName, tooFineText, type WithdrawViewProps } from './withdraw-parts.ts'

const KINDS = { crypto: 'withdraw.crypto', bank: 'withdraw.bank' } as const
const CHAT = '/mine/chat'

const Kinds = ({ panel, onKind }: WithdrawViewProps) => {
  const text = useText()
  return (
    panel.kind !== undefined &&
    panel.kinds.length > 1 && (
      <Segmented
        label={text('withdraw.kind')}
        value={panel.kind}
        onChange={(kind) => {
          const one = panel.kinds.find((offered) => offered.kind === kind)
          if (one !== undefined) onKind(one.address)
        }}
        items={panel.kinds.map(({ kind }) => ({ key: kind, label: text(KINDS[kind]) }))}
      />
    )
  )
}

/** Destination: a bound payout method, or a typed address where that is allowed. @rule WDR-8 WDR-9 WDR-14 */
const Goal = ({ panel }: WithdrawViewProps) => {
  const text = useText()
  const say = useWords()
  const { typing, address, kind, payoutMethod, payoutMethods } = panel
  return (
    <>
      {typing !== undefined && (
        <Segmented
          label={text('transfer.to')}
          value={typing.isOn ? 'typed' : 'bound'}
          onChange={(key) => typing.choose(key === 'typed')}
          items={[
            { key: 'bound', label: text('withdraw.bound') },
            { key: 'typed', label: text('withdraw.typed') },
          ]}
        />
      )}
      {typing?.isOn === true ? (
        <>
          <TextField
            label={text('withdraw.address')}
            value={address.text}
            onChange={address.change}
            error={say(address.issue)}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            name="address"
          />
          <div role="status">
            {panel.lookAlike !== undefined && <p className="withdraw-warning">{text('withdraw.look_alike')}</p>}
            {panel.isUnchecked && <p className="withdraw-warning">{text('ways.address_unchecked')}</p>}
          </div>
        </>
      ) : (
        <SelectSheet
          label={text(kind === 'bank' ? 'withdraw.account' : 'withdraw.address')}
          value={payoutMethod?.id}
          onChange={panel.choosePayoutMethod}
          onOpen={panel.mayPick}
          closeLabel={text('common.close')}
          placeholder={text('withdraw.choose')}
          error={say(panel.payoutMethodIssue)}
          options={payoutMethods.map((one) => ({
            key: one.id,
            label: <Groups groups={groupAddress(one.address === '' ? one.payeeAccount : one.address)} />,
            note: one.address === '' ? <bdi>{`${one.bankName} · ${one.payeeName}`}</bdi> : symbolName(one.symbol),
          }))}
        />
      )}
    </>
  )
}

const Source = ({ panel }: WithdrawViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { source, sum } = panel
  if (source === undefined) return null
  return (
    <p className="withdraw-source">
      <span>{say({ id: source.messageId })}</span>
      <span>
        {text('wallet.available')} <Money own value={source.free} strong />
        {source.approximate !== undefined && sum !== undefined && (
          <>
            {' '}
            <Own size="s">
              <span className="ol-muted">
                {text('withdraw.about', { amount: sumText(source.approximate, sum.code, format) })}
              </span>
            </Own>
          </>
        )}
      </span>
    </p>
  )
}

/** Amount that arrives is the largest number. @rule WDR-10 */
const Sum = ({ panel }: WithdrawViewProps) => {
  const text = useText()
  const format = useFormat()
  const { sum } = panel
  if (sum === undefined) return null
  const { amount, charge, code } = sum
  // Before an amount is typed the fee is said as it is charged.
  const before = 'fixed' in charge ? sumText(charge.fixed, code, format) : format.rate(charge.percent)
  return (
    <div className="withdraw-sum">
      <p className="withdraw-fee">
        <span className="ol-muted">{text('withdraw.fee')}</span>
        <bdi className="ol-num">{amount === undefined ? before : sumText(sum.fee, code, format)}</bdi>
      </p>
      <p role="status" className="ol-xs ol-muted">
        {tooFineText(sum, text, format)}
      </p>
      <p className="withdraw-receive">
        <span className="ol-muted">{text('withdraw.receive')}</span>
        <output>
          <bdi className={amount === undefined ? 'withdraw-nothing' : 'ol-num'}>
            {amount === undefined ? '—' : sumText(sum.receive, code, format)}
          </bdi>
        </output>
      </p>
    </div>
  )
}

/** Fields that follow the choice of a currency. */
const Fields = ({ unit, ...props }: WithdrawViewProps & { readonly unit: string }) => {
  const text = useText()
  const say = useWords()
  const { panel } = props
  const { stage, blocked, refusal, amount } = panel
  return (
    <>
      <Goal {...props} />
      <AmountField
        label={text('transfer.amount')}
        value={amount.text}
        onChange={amount.change}
        unit={unit}
        error={say(amount.issue)}
        issue={amount.issue}
      />
      <ShareChips shares={panel.shares} all={text('contract.max')} />
      <Source {...props} />
      <div role="status">{panel.isAboutShort && <p className="withdraw-warning">{text('transfer.short')}</p>}</div>
      <TextField
        label={text('withdraw.remark')}
        value={panel.remark.text}
        onChange={panel.remark.change}
        placeholder={text('account.optional')}
        autoComplete="off"
        maxLength={200}
        name="remark"
      />
      <Sum {...props} />
      {stage !== 'reviewing' && <Refusal>{say(refusal)}</Refusal>}
      {panel.needsPassword && <p className="wallet-note">{text('withdraw.needs_password')}</p>}
      <FormFoot>
        <CommitButton stage={stage} type="submit" reason={say(blocked)}>
          {text('withdraw.submit')}
        </CommitButton>
      </FormFoot>
    </>
  )
}

const Form = (props: WithdrawViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, isUnread, onRead, onGo } = props
  const { blocked, symbol } = panel
  const form = useFirstWrong(panel.review)
  if (blocked?.id === 'withdraw.not_offered' || blocked?.id === 'withdraw.no_currency')
    return (
      <EmptyState icon="info" title={text('wallet.withdraw')}>
        {say(blocked)}
      </EmptyState>
    )
  if (panel.isByChat)
    return (
      <EmptyState icon="chat" title={text('withdraw.by_chat')}>
        <Button block onClick={() => onGo(CHAT)}>
          {text('withdraw.open_chat')}
        </Button>
      </EmptyState>
    )
  const currency = (
    <SelectSheet
      label={text('withdraw.currency')}
      value={symbol?.id}
      placeholder={text('deposit.choose')}
      onChange={panel.chooseSymbol}
      closeLabel={text('common.close')}
      options={panel.symbols.map((one) => ({ key: one.id, label: <bdi>{symbolName(one)}</bdi> }))}
      // The one that was chosen is offered no more.
      error={symbol === undefined ? say(blocked) : undefined}
    />
  )
  if (symbol === undefined ? panel.symbols.length === 0 : blocked?.id === 'withdraw.currencies_unknown')
    return isUnread ? (
      <LoadFailed onRetry={onRead} />
    ) : (
      <div className="withdraw-form" role="status" aria-label={text('common.loading')}>
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="5.5rem" />
        <Skeleton height="3.25rem" />
      </div>
    )
  return (
    <form {...form} className="withdraw-form">
      {panel.heldUntil !== undefined && (
        <p className="withdraw-warning">{text('withdraw.held_until', { time: format.dateTime(panel.heldUntil) })}</p>
      )}
      {currency}
      {symbol !== undefined && <Fields {...props} unit={symbol.code} />}
    </form>
  )
}

/** Money out, and what was taken out before. @rule WDR-5 WDR-14 WDR-15 WDR-16 */
export const WithdrawView = (props: WithdrawViewProps) => {
  const text = useText()
  const { panel, log, onGo } = props
  return (
    <Refreshable onRefresh={log.refresh} busy={log.refreshing}>
      <WalletBar {...props} title={text('wallet.withdraw')} />
      <div className="wallet">
        <Kinds {...props} />
        <PanelBoundary name="withdrawal">
          <Form {...props} />
        </PanelBoundary>
      </div>
      {panel.kind !== undefined && <WithdrawalLog {...props} />}
      <WithdrawReview {...props} />
      <ConfirmDialog
        open={panel.bind.isAsked}
        title={text('wallet.not_bind')}
        confirmLabel={text('wallet.bind_now')}
        cancelLabel={text('wallet.not_now')}
        onConfirm={() => {
          panel.bind.cancel()
          onGo(panel.bind.address)
        }}
        onCancel={panel.bind.cancel}
      />
    </Refreshable>
  )
}

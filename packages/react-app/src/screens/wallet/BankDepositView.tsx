import type { BankPanel, DepositCurrency, DepositWire } from '@openlot/core/deposit'
import { type Text, useText, useWords } from '../../intl/use-text.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Format, useFormat } from '../../ui/use-format.ts'
import { CopyDetail, DepositFields, type DepositViewProps } from './DepositFields.tsx'

const Wire = ({ wire, onCopy }: Pick<DepositViewProps, 'onCopy'> & { readonly wire: DepositWire }) => {
  const text = useText()
  const rows = [
    [text('deposit.bank_name'), wire.bankName],
    [text('deposit.bank_address'), wire.bankAddress],
    [text('deposit.swift'), wire.swift],
    [text('steps.ifsc'), wire.ifsc],
    [text('steps.iban'), wire.iban],
    [text('deposit.holder'), wire.holder],
    [text('deposit.account'), wire.account],
    [text('deposit.remark'), wire.remark],
  ] as const
  return (
    <dl className="deposit-wire">
      {rows.map(([label, value]) => (
        <CopyDetail key={label} label={label} value={value} onCopy={onCopy} />
      ))}
    </dl>
  )
}

/** Its number, however it is said. */
const accountOf = ({ account, iban }: DepositWire): string => (account === '' ? iban : account)

/** The operator's accounts for the currency: several to choose from, one alone as it is. @rule DEP-10 DEP-18 */
const Wires = ({ panel, bank, onCopy }: DepositViewProps & { readonly bank: BankPanel }) => {
  const text = useText()
  const say = useWords()
  const { wires, wire } = bank
  if (wires === undefined) return null
  if (wires.stage === 'failed') return <LoadFailed onRetry={panel.refresh} />
  if (wires.stage === 'loading') return <Skeleton height="3.25rem" />
  if (wires.options.length === 0)
    return (
      <p className="deposit-notice" role="status">
        {text('withdraw.no_pay_way')}
      </p>
    )
  return (
    <>
      {wires.options.length > 1 && (
        <SelectSheet
          label={text('deposit.send_to')}
          value={wires.id}
          placeholder={text('deposit.choose')}
          options={wires.options.map(({ id, row }) => ({
            key: id,
            label: <bdi>{row.bankName === '' ? accountOf(row) : row.bankName}</bdi>,
            note: row.bankName === '' ? undefined : <bdi>{accountOf(row)}</bdi>,
          }))}
          onChange={wires.choose}
          error={say(wires.issue)}
          closeLabel={text('common.close')}
        />
      )}
      {wire !== undefined && <Wire wire={wire} onCopy={onCopy} />}
    </>
  )
}

const limits = ({ name, minAmount, maxAmount }: DepositCurrency, text: Text, format: Format) => {
  const said = (bound: DepositCurrency['minAmount']): string => `${format.amount(bound)} ${name}`
  const [least, most] = [minAmount.gt(0), maxAmount.gt(0)]
  if (least && most) return text('deposit.limits', { least: said(minAmount), most: said(maxAmount) })
  if (least) return text('deposit.too_little', { amount: said(minAmount) })
  return most ? text('deposit.too_much', { amount: said(maxAmount) }) : undefined
}

/** A deposit by bank: currency, where to send, and what was sent. @rule DEP-6 DEP-8 DEP-10 */
export const BankDepositView = (props: DepositViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel } = props
  const { bank } = panel
  return (
    <DepositFields {...props} hint={bank?.currency && limits(bank.currency, text, format)}>
      {bank !== undefined && (
        <>
          <SelectSheet
            label={text('deposit.currency')}
            value={bank.currencies.id}
            placeholder={text('deposit.choose')}
            options={bank.currencies.options.map(({ id, row }) => ({ key: id, label: row.name }))}
            onChange={bank.currencies.choose}
            error={say(bank.currencies.issue)}
            closeLabel={text('common.close')}
          />
          <Wires {...props} bank={bank} />
        </>
      )}
    </DepositFields>
  )
}

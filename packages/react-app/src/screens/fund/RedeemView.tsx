import type { RedeemPanel } from '@openlot/core/fund'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton, confirmedBy, isUnderWay } from '../../shell/CommitButton.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { sumText } from '../../ui/sum-text.ts'
import { useFormat } from '../../ui/use-format.ts'
import { DAY_PLACES } from './fund-parts.tsx'

export type RedeemViewProps = {
  readonly panel: RedeemPanel
  readonly open: boolean
  readonly onClose: () => void
}

const Facts = ({ panel: { cost, currency } }: RedeemViewProps) => {
  const text = useText()
  const format = useFormat()
  const rows: readonly Fact[] =
    cost === undefined
      ? []
      : [
          {
            key: 'locked',
            label: text('fund.locked'),
            value: <bdi className="ol-num">{sumText(cost.amount, currency, format)}</bdi>,
          },
          {
            key: 'penalty',
            label: text('fund.penalty_percent', { percent: format.rate(cost.percent) }),
            value: <bdi className="ol-num fund-bad">−{sumText(cost.penalty, currency, format)}</bdi>,
            strong: true,
          },
          {
            key: 'back',
            label: text('fund.comes_back'),
            value: <bdi className="ol-num">{sumText(cost.back, currency, format)}</bdi>,
            strong: true,
          },
        ]
  return <FactTable rows={rows} />
}

/** Asked before a subscription is redeemed: the penalty is named, and keeping it stands first. @rule FUND-15 FUND-21 */
export const RedeemView = (props: RedeemViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, open, onClose } = props
  const { stage, title, currency, cost, blocked, refusal, moved } = panel
  const isUnknown = stage === 'undecided'
  const busy = isUnderWay(stage)
  const close = (): void => {
    panel.back()
    onClose()
  }
  const why = blocked ?? panel.reason
  return (
    <Sheet
      open={open && stage !== 'accepted'}
      onClose={close}
      locked={busy}
      title={
        isUnknown
          ? text('contract.undecided')
          : text('fund.redeem_title', { title: title === '' ? text('fund.nameless') : title })
      }
      titleEnd={<AccountChip mock={false} full />}
      closeLabel={text('common.close')}
      footer={
        isUnknown || (blocked !== undefined && !busy) ? (
          <Button block onClick={close}>
            {text('common.close')}
          </Button>
        ) : (
          <div className="fund-answers">
            <Button block onClick={close} disabled={busy}>
              {text('fund.keep')}
            </Button>
            <CommitButton
              stage={stage}
              variant="quiet"
              aria-disabled={stage === 'reviewing' && !panel.canConfirm}
              confirms={stage === 'reviewing' ? confirmedBy(moved) : undefined}
              onClick={stage === 'reviewing' ? panel.confirm : panel.review}
            >
              {cost === undefined
                ? text('fund.redeem')
                : text('fund.redeem_pay', { amount: sumText(cost.penalty, currency, format) })}
            </CommitButton>
          </div>
        )
      }
    >
      <div className="ol-review">
        {!isUnknown && blocked === undefined && <p>{text('fund.redeem_hint')}</p>}
        <PanelBoundary name="redemption">
          <Facts {...props} />
        </PanelBoundary>
        {cost !== undefined && !isUnknown && (
          <p className="fund-note">
            {text(cost.isLoss ? 'fund.brought_less' : 'fund.brought', {
              amount: sumText(cost.soFar, currency, format, DAY_PLACES),
            })}
          </p>
        )}
        <div role="status">
          {isUnknown && <p>{text('fund.maybe_redeemed')}</p>}
          {!isUnknown && !busy && why !== undefined && <p className="fund-warning">{say(why)}</p>}
          {moved !== undefined && (
            <p className="fund-warning">
              {text('fund.penalty_moved', {
                from: sumText(moved.from, currency, format),
                to: sumText(moved.to, currency, format),
              })}
            </p>
          )}
        </div>
        <Refusal>{say(refusal)}</Refusal>
        <CheckingNote stage={stage} />
      </div>
    </Sheet>
  )
}

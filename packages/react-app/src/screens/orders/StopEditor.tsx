import type { ContractOrderPanel } from '@openlot/core/contract'
import { useText, useWords } from '../../intl/use-text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Money } from '../../ui/Money.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'

type StopEditorProps = {
  readonly panel: ContractOrderPanel
  /** Of what the stops would bring. */
  readonly sign: string | undefined
}

/** Stop-loss and take-profit, each with what it would bring. */
export const StopEditor = ({ panel, sign }: StopEditorProps) => {
  const text = useText()
  const say = useWords()
  return (
    <>
      {(
        [
          ['contract.stop_loss', panel.stopLoss],
          ['contract.take_profit', panel.takeProfit],
        ] as const
      ).map(([label, stop]) => (
        <SwitchField
          key={label}
          label={text(label)}
          checked={stop.on}
          onChange={stop.toggle}
          note={stop.result && <Money signed sign={sign} value={stop.result} places={2} />}
        >
          <AmountField
            label={text(label)}
            hideLabel
            value={stop.text}
            onChange={stop.change}
            onStep={stop.step}
            stepLabels={{ less: text('common.decrease'), more: text('common.increase') }}
            error={say(stop.issue)}
            issue={stop.issue}
          />
        </SwitchField>
      ))}
    </>
  )
}

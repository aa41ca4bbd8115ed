import './source-switch.css'
import { useText } from '../../intl/use-text.ts'
import { Segmented } from '../../ui/Segmented.tsx'

/** Names of the sources in the address: 0 and 1. @rule MIC-5 */
export type Source = '0' | '1'

export type SourceSwitchProps = {
  readonly value: Source
  readonly onChange: (source: Source) => void
  /** The words of lists, else those of a ticket. */
  readonly orders?: boolean | undefined
}

/** Contract or micro. */
export const SourceSwitch = ({ value, onChange, orders = false }: SourceSwitchProps) => {
  const text = useText()
  return (
    <div className="source-switch">
      <Segmented
        items={[
          { key: '0', label: text(orders ? 'orders.contract' : 'wallet.forex') },
          { key: '1', label: text(orders ? 'micro.orders' : 'micro.name') },
        ]}
        value={value}
        onChange={onChange}
        label={text('micro.switch')}
      />
    </div>
  )
}

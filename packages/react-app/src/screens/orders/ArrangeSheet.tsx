import './arrange.css'
import type { ArrangedPanel } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { isFiltered, NO_FILTER, SORT_WORDS } from './arrange-words.ts'

export type ArrangeSheetProps = {
  readonly arranged: ArrangedPanel
  readonly open: boolean
  readonly onClose: () => void
}

const SORTS = ['newest', 'profit', 'symbol', 'lots'] as const
const ALL = 'all'

/** Order of the list of open orders, and its filter. */
export const ArrangeSheet = ({ arranged, open, onClose }: ArrangeSheetProps) => {
  const text = useText()
  const { sort, symbol, side, symbols, change } = arranged
  const all = text('several.all')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('arrange.open')}
      closeLabel={text('common.close')}
      footer={
        <div className="ol-two">
          <Button variant="quiet" block aria-disabled={!isFiltered(arranged)} onClick={() => change(NO_FILTER)}>
            {text('arrange.clear')}
          </Button>
          <Button block onClick={onClose}>
            {text('orders.done')}
          </Button>
        </div>
      }
    >
      <div className="arrange">
        <ChoiceField
          label={text('arrange.sort')}
          value={sort}
          onChange={(next) => change({ sort: next })}
          items={SORTS.map((key) => ({ key, label: text(SORT_WORDS[key]) }))}
        />
        <SelectSheet
          label={text('wide.symbol')}
          value={symbol ?? ALL}
          onChange={(next) => change({ symbol: next === ALL ? undefined : next })}
          closeLabel={text('common.close')}
          options={[ALL, ...symbols].map((key) => ({
            key,
            label: key === ALL ? all : <span className="ol-num">{key}</span>,
          }))}
        />
        <ChoiceField
          label={text('contract.side')}
          value={side ?? ALL}
          onChange={(next) => change({ side: next === ALL ? undefined : next })}
          items={[
            { key: ALL, label: all },
            { key: 'buy', label: text('contract.buy') },
            { key: 'sell', label: text('contract.sell') },
          ]}
        />
      </div>
    </Sheet>
  )
}

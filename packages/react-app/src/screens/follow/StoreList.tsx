import './follow.css'
import './store.css'
import type { MasterSort, MastersFilter, StorePanel } from '@openlot/core/follow'
import { useEffect } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { NoPromise } from './FollowHead.tsx'
import { SortChips } from './SortChips.tsx'
import { StoreItem } from './StoreItem.tsx'

export type StoreListProps = {
  readonly panel: StorePanel
  readonly filter: MastersFilter
  readonly onFilter: (filter: MastersFilter) => void
  readonly sort: MasterSort
  readonly onSort: (sort: MasterSort) => void
  /** The highest class that is shown. */
  readonly risk: RiskFilter
  readonly onRisk: (risk: RiskFilter) => void
  readonly onSeen: (userId: string) => () => void
}
/** Highest risk class of a filter; 10 is everybody. */
export type RiskFilter = '3' | '6' | '10'

const SORTS = ['weeks', 'total', 'win', 'followers'] as const
const RISKS = ['10', '6', '3'] as const
/** So many are read at once, so that a sort is one of all of them; more only as they are scrolled to. */
const READ_AHEAD = 200

const Choices = (props: StoreListProps) => {
  const text = useText()
  const { panel, filter, onFilter, sort, onSort, risk, onRisk } = props
  return (
    <>
      {!panel.isVisitor && (
        <div className="store-filters">
          <Segmented
            label={text('follow.masters')}
            value={filter}
            onChange={onFilter}
            items={[
              { key: 'all', label: text('follow.discover') },
              { key: 'mine', label: text('follow.mine') },
            ]}
          />
          <SelectSheet
            label={text('follow.risk')}
            inline
            value={risk}
            onChange={onRisk}
            closeLabel={text('common.close')}
            options={RISKS.map((key) => ({
              key,
              label: key === '10' ? text('follow.risk_any') : text('follow.risk_most', { risk: Number(key) }),
            }))}
          />
        </div>
      )}
      <SortChips
        keys={panel.isVisitor ? SORTS.filter((key) => key !== 'followers') : SORTS}
        value={sort}
        onChange={onSort}
      />
    </>
  )
}

/** Masters by the figure that is chosen; losers stay among them. @rule FOL-41 */
export const StoreList = (props: StoreListProps) => {
  const text = useText()
  const { panel, filter, onFilter, sort, risk, onRisk, onSeen } = props
  const { canMore, more, rows } = panel
  useEffect(() => {
    if (canMore && rows.length < READ_AHEAD) more()
  }, [canMore, more, rows.length])
  const isFiltered = risk !== '10'
  return (
    <>
      <Choices {...props} />
      <NoPromise />
      <div className="store-list">
        <PagedRows
          panel={panel}
          skeleton="card"
          rowKey={(_, at) => panel.keys[at] ?? String(at)}
          label={text('follow.masters')}
          empty={
            <NoRows
              scene="search"
              title={text(
                isFiltered ? 'follow.risk_none' : filter === 'mine' ? 'follow.mine_empty' : 'follow.masters_empty',
              )}
              action={
                isFiltered || filter === 'mine' ? (
                  <button
                    type="button"
                    className={buttonClass({ variant: 'quiet', size: 's' })}
                    onClick={() => (isFiltered ? onRisk('10') : onFilter('all'))}
                  >
                    {text('follow.to_list')}
                  </button>
                ) : undefined
              }
            />
          }
          renderRow={(row) => (
            <PanelBoundary name="master">
              <StoreItem row={row} sort={sort} isVisitor={panel.isVisitor} onSeen={onSeen} />
            </PanelBoundary>
          )}
        />
      </div>
      {!panel.isVisitor && <p className="follow-promise ol-muted">{text('follow.risk_hint')}</p>}
    </>
  )
}

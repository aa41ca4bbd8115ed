import type { FundProductRow, FundProductsPanel } from '@openlot/core/fund'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { boundsText, FundDisc } from './fund-parts.tsx'

export type FundProductsViewProps = {
  readonly panel: FundProductsPanel
  readonly onRecords: () => void
  readonly onBack: () => void
}

const Product = ({ product }: { readonly product: FundProductRow }) => {
  const text = useText()
  const format = useFormat()
  return (
    <Link className="fund-card fund-product" to={product.address}>
      <span className="fund-head">
        <FundDisc picture={product.picture} />
        <span className="fund-name">
          <bdi className="ol-strong">{product.title === '' ? text('fund.nameless') : product.title}</bdi>
          <span className="ol-xs ol-muted">{text('fund.in_currency', { currency: product.currency })}</span>
        </span>
        <span className="fund-rate">
          <span className="ol-l ol-strong ol-num">{format.rate(product.dividendPercentage)}</span>
          <span className="ol-xs ol-muted">{text('fund.a_day')}</span>
        </span>
      </span>
      <span className="fund-figures">
        <span>
          <span className="ol-xs ol-muted">{text('fund.lock')}</span>
          <span className="ol-strong">{text('fund.days', { count: product.lockDays })}</span>
        </span>
        <span>
          <span className="ol-xs ol-muted">{text('transfer.amount')}</span>
          <span className="ol-strong">{boundsText(product, text, format)}</span>
        </span>
        <span>
          <span className="ol-xs ol-muted">{text('fund.penalty')}</span>
          <span className="ol-strong ol-num">{format.rate(product.liquidatedDamages)}</span>
        </span>
      </span>
      <span className="fund-foot">
        <span>
          <span className="ol-muted">{text('fund.total', { count: product.lockDays })}</span>{' '}
          <bdi className="ol-strong ol-num">{format.rate(product.termYield)}</bdi>
        </span>
        <span className="fund-go">
          {text('fund.choose')} <Icon name="chevronRight" size={16} />
        </span>
      </span>
    </Link>
  )
}

/** Products on offer: rate, lock, bounds and penalty are said alike. @rule FUND-4 FUND-5 FUND-6 FUND-27 */
export const FundProductsView = (props: FundProductsViewProps) => {
  const text = useText()
  const { panel, onRecords, onBack } = props
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      <TopBar
        title={text('fund.title')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={<IconButton icon="orders" label={text('fund.records')} onClick={onRecords} />}
      />
      <p className="fund-intro">{text('fund.intro')}</p>
      <PagedRows
        panel={panel}
        skeleton="card"
        rowKey={({ id }) => id}
        label={text('fund.title')}
        empty={
          <NoRows scene="history" title={text('fund.empty')}>
            {text('fund.empty_hint')}
          </NoRows>
        }
        renderRow={(product) => (
          <PanelBoundary name="product">
            <Product {...props} product={product} />
          </PanelBoundary>
        )}
      />
    </Refreshable>
  )
}

import './product.css'
import type { Company } from '@openlot/core/config'
import type { Found, TradingSymbol } from '@openlot/core/market'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Text } from '../../bind/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useRowHeight } from '../../ui/use-text-scale.ts'
import { SYMBOL_ROW } from '../symbols/SymbolRowView.tsx'

export type ProductViewProps = {
  readonly text: Text
  readonly onBack: () => void
  readonly search: string
  readonly onSearch: (text: string) => void
  /** Present when companies are looked for instead of symbols. */
  readonly companies: Found<Company> | undefined
  readonly onRetryCompanies: () => void
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly refreshing: boolean
  readonly onRetry: () => void
  /** The server has not answered yet: more may come. */
  readonly searching: boolean
  readonly rows: readonly TradingSymbol[]
  readonly renderRow: (symbol: TradingSymbol) => ReactNode
}

const FACTS = [
  ['subject', 'market.company_subject'],
  ['registeredAddress', 'market.company_address'],
  ['location', 'market.company_location'],
  ['email', 'market.company_email'],
  ['url', 'market.company_url'],
] as const

/** What is known of a company. @rule MKT-21 */
const CompanyCard = ({ company, text }: { readonly company: Company; readonly text: Text }) => (
  <Card as="article" label={company.name}>
    <h2 className="ol-h2 company-name">
      {company.logo !== '' && <img src={company.logo} alt="" width="32" height="32" />}
      {company.name}
    </h2>
    <FactTable
      rows={FACTS.filter(([field]) => company[field] !== '').map(([field, label]) => ({
        key: field,
        label: text(label),
        value: company[field],
      }))}
    />
  </Card>
)

const CompanyList = ({ text, search, companies, onRetryCompanies }: ProductViewProps) => {
  const rowHeight = useRowHeight(SYMBOL_ROW)
  if (companies === undefined || companies.stage === 'idle')
    return <EmptyState scene="search" title={text('market.company_hint')} />
  if (companies.stage === 'loading')
    return <SkeletonRows count={3} rowHeight={rowHeight} label={text('common.loading')} />
  if (companies.stage === 'failed')
    return (
      <ErrorState title={text('common.load_failed')} retryLabel={text('common.retry')} onRetry={onRetryCompanies}>
        {text('failure.network')}
      </ErrorState>
    )
  if (companies.rows.length === 0)
    return <EmptyState scene="search" title={text('market.no_match', { text: search })} />
  return (
    <div className="companies">
      {companies.rows.map((company) => (
        <PanelBoundary key={company.id} name="company">
          <CompanyCard company={company} text={text} />
        </PanelBoundary>
      ))}
    </div>
  )
}

const SymbolList = (props: ProductViewProps) => {
  const { text, search, stage, refreshing, onRetry, searching, rows, renderRow } = props
  const rowHeight = useRowHeight(SYMBOL_ROW)
  if (stage === 'loading')
    return <SkeletonRows count={10} shape="symbol" rowHeight={rowHeight} label={text('common.loading')} />
  if (stage === 'failed')
    return (
      <ErrorState
        title={text('common.load_failed')}
        retryLabel={text('common.retry')}
        onRetry={onRetry}
        busy={refreshing}
      >
        {text('failure.network')}
      </ErrorState>
    )
  if (rows.length === 0 && searching)
    return <SkeletonRows count={3} shape="symbol" rowHeight={rowHeight} label={text('common.loading')} />
  if (rows.length === 0)
    return (
      <EmptyState scene="search" title={text('market.no_match', { text: search })}>
        {text('market.no_match_hint')}
      </EmptyState>
    )
  return (
    <InfiniteList
      rows={rows}
      rowHeight={rowHeight}
      rowKey={(symbol) => symbol.id}
      renderRow={renderRow}
      label={text('market.symbols')}
    />
  )
}

/** A word, and what matches it as it is typed. Who opens it came to type. */
export const ProductView = (props: ProductViewProps) => {
  const { text, companies, search, onSearch, onBack } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const label = text(companies === undefined ? 'market.search' : 'market.search_companies')
  return (
    <>
      <TopBar title={label} onBack={onBack} backLabel={text('nav.back')} />
      <div className="product-search">
        <TextField
          ref={field}
          label={label}
          hideLabel
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          value={search}
          onChange={onSearch}
          start={<Icon name="search" size={18} />}
        />
      </div>
      <PanelBoundary name="found">
        {companies === undefined ? <SymbolList {...props} /> : <CompanyList {...props} />}
      </PanelBoundary>
    </>
  )
}

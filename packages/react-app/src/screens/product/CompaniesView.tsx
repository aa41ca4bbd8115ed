import type { Company } from '@openlot/core'
import type { Found } from '@openlot/core/market'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { SearchHead } from './SearchHead.tsx'

export type CompaniesViewProps = {
  readonly found: Found<Company>
  /** The company of the site, which is offered before a letter is typed. */
  readonly own?: Company | undefined
  readonly onSearch: (text: string) => void
  readonly onRetry: () => void
  readonly onBack: () => void
}

const Companies = ({ found, own, onRetry }: CompaniesViewProps) => {
  const text = useText()
  const { stage, rows } = found
  if (stage === 'idle')
    return own === undefined ? (
      <EmptyState scene="search" title={text('market.company_hint')} />
    ) : (
      <section className="companies" aria-labelledby="company-own">
        <h2 className="ol-list-group" id="company-own">
          {text('market.company_own')}
        </h2>
        <CompanyCard company={own} />
        <EmptyState scene="search" title={text('market.company_hint')} />
      </section>
    )
  if (stage === 'loading') return <SkeletonRows count={2} shape="card" label={text('common.loading')} />
  if (stage === 'failed') return <LoadFailed onRetry={onRetry} failure={found.failure} />
  if (rows.length === 0)
    return <EmptyState scene="search" title={text('market.no_match', { text: found.text.trim() })} />
  return (
    <LongList
      className="companies"
      rows={rows}
      answers={found.text}
      // A server may send no id, or one twice; the answer is never sorted anew.
      rowKey={({ id }, at) => `${at} ${id}`}
      renderRow={(company) => (
        <PanelBoundary name="company">
          <CompanyCard company={company} />
        </PanelBoundary>
      )}
    />
  )
}

/** Companies by a part of their name. @rule MKT-19 */
export const CompaniesView = (props: CompaniesViewProps) => {
  const text = useText()
  const { found, onSearch, onBack } = props
  return (
    <>
      <SearchHead label={text('market.search_companies')} search={found.text} onSearch={onSearch} onBack={onBack} />
      <div aria-live="polite">
        <PanelBoundary name="found">
          <Companies {...props} />
        </PanelBoundary>
      </div>
    </>
  )
}

import './company.css'
import { type Company, companyLink } from '@openlot/core'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { Media } from '../../ui/MediaRow.tsx'

const FACTS = [
  ['registeredAddress', 'market.company_address'],
  ['location', 'market.company_location'],
  ['email', 'market.company_email'],
  ['url', 'market.company_url'],
] as const

/** Opens outside and learns nothing of where it was opened from. */
const Website = ({ url }: { readonly url: string }): ReactNode => {
  const link = companyLink(url)
  return link === undefined ? (
    url
  ) : (
    <a className="ol-link" href={link} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  )
}

type CompanyCardProps = {
  readonly company: Company
  /** Name of the card; the company's name unless said otherwise. */
  readonly label?: string
}

/** Known facts of a company. @rule MKT-21 */
export const CompanyCard = ({ company, label = company.name }: CompanyCardProps) => {
  const text = useText()
  const facts = FACTS.filter(([field]) => company[field] !== '')
  return (
    <Card as="article" label={label} flush>
      <div className="ol-media company-head">
        <Media
          picture={company.logo}
          sign={company.name.slice(0, 1).toUpperCase()}
          title={
            <h2 className="ol-h2">
              <bdi>{company.name}</bdi>
            </h2>
          }
          desc={company.subject === '' ? undefined : <bdi>{company.subject}</bdi>}
        />
      </div>
      {facts.length > 0 && (
        <div className="company-facts">
          <FactTable
            rows={facts.map(([field, label]) => ({
              key: field,
              label: text(label),
              value: (
                <bdi className="company-fact">{field === 'url' ? <Website url={company.url} /> : company[field]}</bdi>
              ),
            }))}
          />
        </div>
      )}
    </Card>
  )
}

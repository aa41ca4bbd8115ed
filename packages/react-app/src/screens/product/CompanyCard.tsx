import './company.css'
import { type Company, companyLink } from '@openlot/core'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactTable } from '../../ui/FactTable.tsx'

const FACTS = [
  ['subject', 'market.company_subject'],
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
  return (
    <Card as="article" label={label}>
      <h2 className="ol-h2 company-name">
        <Avatar
          text={company.name.slice(0, 1).toUpperCase()}
          src={company.logo === '' ? undefined : company.logo}
          size={36}
        />
        {company.name}
      </h2>
      <FactTable
        rows={FACTS.filter(([field]) => company[field] !== '').map(([field, label]) => ({
          key: field,
          label: text(label),
          value: <bdi className="company-fact">{field === 'url' ? <Website url={company.url} /> : company[field]}</bdi>,
        }))}
      />
    </Card>
  )
}

import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import { ownPicture } from '../config/config.calc.ts'
import { type Company, loadCompany } from '../config/config.wire.ts'
import { loadCompanyEmail } from './company.wire.ts'

/** Members of the domain `company`. */
export interface CompanyRecord {
  readonly record: Resource<Company>
  /** Address to write to, as the server says it. */
  readonly email: Resource<string>
}

/** The operator as a company. @rule CNT-6 CNT-8 */
export const company: Domain<CompanyRecord> = domain('company', (context) => ({
  record: context.open(
    resource({
      // Read where it is looked at, which is no start-up: a session that turns out dead is said.
      call: { ...loadCompany, initial: false },
      scope: 'everyone',
      pick: (record): Company => ({ ...record, logo: ownPicture(record.logo, context.origin) }),
    }),
  ),
  email: context.open(resource({ call: loadCompanyEmail, scope: 'everyone', pick: ({ email }) => email })),
}))

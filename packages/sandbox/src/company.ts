import type { Said } from './words/words.ts'

export type CompanyRow = Readonly<
  Record<'name' | 'logo' | 'url' | 'registered_address' | 'email', string> &
    Record<'subject' | 'location', Said> & { id: number }
>
/** A text of the sandbox, in the person's language, or one of a brand, as it is. */
export type Company = Omit<CompanyRow, 'subject' | 'location'> &
  Readonly<Record<'subject' | 'location', Said | { readonly text: string }>>
/** The operator as a company. */
const COMPANY: CompanyRow = {
  id: 1,
  name: 'openlot',
  logo: '/icon.svg',
  url: 'https://openlot.test',
  subject: 'company.subject',
  registered_address: '1 Example Street, Sandbox',
  location: 'company.location',
  email: 'support@openlot.test',
}
/** Texts of an operator's brand, in the place of the sandbox's own. */
export type CompanyTexts = Readonly<
  Partial<Record<'name' | 'subject' | 'url' | 'address' | 'location' | 'email', string>>
>
/** The operator: of the brand where there is one, and then nothing of the sandbox's own stands in its place. @rule BRAND-4 */
export const companyOf = (brand: CompanyTexts | undefined): Company => {
  if (brand === undefined) return COMPANY
  const { name = '', url = '', address = '', email = '', subject = '', location = '' } = brand
  return {
    ...COMPANY,
    name,
    url,
    registered_address: address,
    email,
    subject: { text: subject },
    location: { text: location },
  }
}

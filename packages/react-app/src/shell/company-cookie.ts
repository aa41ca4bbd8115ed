import type { Outcome } from '@openlot/core'

/** Three years. */
const KEPT_SECONDS = 3 * 365 * 86_400

/** Keeps the id of the company in a cookie, anew with every start. @rule CFG-10 */
export const keepCompany = async (
  load: () => Promise<Outcome<{ readonly id: string }, unknown>>,
  page: { cookie: string },
  isSecure: boolean,
): Promise<void> => {
  const company = await load()
  if (!company.ok || company.value.id === '') return
  const id = encodeURIComponent(company.value.id)
  try {
    page.cookie = `openlot_company=${id}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  } catch {
    // Cookies are blocked: the next start asks again.
  }
}

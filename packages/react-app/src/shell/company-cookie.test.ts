import { describe, expect, it } from 'vitest'
import { keepCompany } from './company-cookie.ts'

const kept = async (id: string | undefined, isSecure = true): Promise<string> => {
  const page = { cookie: '' }
  const load = () =>
    Promise.resolve(id === undefined ? ({ ok: false, failure: 0 } as const) : ({ ok: true, value: { id } } as const))
  await keepCompany(load, page, isSecure)
  return page.cookie
}

describe('the company', () => {
  it('[CFG-10] its id is kept for three years, on this host only', async () => {
    expect(await kept('12')).toBe('openlot_company=12; Max-Age=94608000; Path=/; SameSite=Lax; Secure')
    expect(await kept('12', false)).not.toContain('Secure')
  })

  it('[CFG-10] an id cannot say more than itself, and nothing is kept of a company without one', async () => {
    expect(await kept('1; Domain=evil.test')).toMatch(/^openlot_company=1%3B%20Domain%3Devil\.test; Max-Age=/)
    expect([await kept(''), await kept(undefined)]).toEqual(['', ''])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_SECRET, secret } from '../../kernel/secret.ts'
import { type Credentials, DEFAULT_AREA_CODE, loginAreaCode, loginIssues } from './login.calc.ts'
import { accountName } from './registration.calc.ts'

const typed: Credentials = { mode: 'email', account: 'a@b.test', areaCode: DEFAULT_AREA_CODE, password: secret('x') }

describe('signing in', () => {
  it.each([
    [{}, []],
    [{ account: '' }, ['login.input_account account']],
    [{ account: '  ' }, ['login.input_account account']],
    [{ password: NO_SECRET }, ['login.input_password password']],
    [{ account: '', password: NO_SECRET }, ['login.input_account account', 'login.input_password password']],
    [{ password: secret(' ') }, []],
  ])('[SES-4] with %j: %j', (change, issues) => {
    expect(loginIssues({ ...typed, ...change }).map(({ id, field }) => `${id} ${field}`)).toEqual(issues)
  })

  const area = { globalCode: '+001' }

  it('[SES-5] the phone account is area code and digits, the email is trimmed', () => {
    expect(DEFAULT_AREA_CODE).toBe('+001')
    expect(accountName({ mode: 'phone', account: ' (555) 01-00 ', area })).toBe('+0015550100')
    expect(accountName({ mode: 'email', account: ' a@b.test ', area })).toBe('a@b.test')
  })

  it('[REG-27] a number with its country chooses the area, and no sign of another text is dropped', () => {
    const areas = [
      { id: '1', ...area },
      { id: '3', globalCode: '+0047' },
    ]
    const phone = { mode: 'phone', areaCode: '+001' } as const
    expect(loginAreaCode({ ...phone, account: '+47 21 23 45 67' }, areas)).toBe('+0047')
    expect(loginAreaCode({ ...phone, account: '21 23 45 67' }, areas)).toBe('+001')
    expect(loginAreaCode({ ...phone, mode: 'email', account: '+47' }, areas)).toBe('+001')
    const ids = (account: string) => loginIssues({ ...typed, ...phone, account }, areas).map(({ id }) => id)
    expect(['+47 21234567', '2025x550101', '+99 1', '-', '２０２５５５０１０１'].map(ids)).toEqual([
      [],
      ['account.not_a_number'],
      ['account.area_unknown'],
      ['login.input_account'],
      [],
    ])
  })

  it('[SES-5] the area code never leaks into an email, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('+001', '+0049'), (account, globalCode) => {
        expect(accountName({ mode: 'email', account, area: { globalCode } })).toBe(account.trim())
        expect(accountName({ mode: 'phone', account, area: { globalCode } })).toMatch(/^\+\d+$/)
      }),
    )
  })
})

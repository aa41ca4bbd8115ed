import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_SECRET, secret } from '../../kernel/secret.ts'
import { type Credentials, DEFAULT_AREA_CODE, loginIssues } from './login.calc.ts'
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

  it('[SES-5] the area code never leaks into an email, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('+001', '+0049'), (account, globalCode) => {
        expect(accountName({ mode: 'email', account, area: { globalCode } })).toBe(account.trim())
        expect(accountName({ mode: 'phone', account, area: { globalCode } })).toMatch(/^\+\d+$/)
        expect(accountName({ mode: 'phone', account, area: { globalCode } })).toBe(
          globalCode + [...account].filter((sign) => sign >= '0' && sign <= '9').join(''),
        )
      }),
    )
  })
})

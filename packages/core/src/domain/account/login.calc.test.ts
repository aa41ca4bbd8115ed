import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Credentials, DEFAULT_AREA_CODE, loginAccount, loginIssues } from './login.calc.ts'

const typed: Credentials = { mode: 'email', account: 'a@b.test', areaCode: DEFAULT_AREA_CODE, password: 'x' }

describe('signing in', () => {
  it.each([
    [{}, []],
    [{ account: '' }, ['login.input_account account']],
    [{ account: '  ' }, ['login.input_account account']],
    [{ password: '' }, ['login.input_password password']],
    [{ account: '', password: '' }, ['login.input_account account', 'login.input_password password']],
    [{ password: ' ' }, []],
  ])('[SES-4] with %j: %j', (change, issues) => {
    expect(loginIssues({ ...typed, ...change }).map(({ id, field }) => `${id} ${field}`)).toEqual(issues)
  })

  it('[SES-5] the phone account is area code and digits, the email is trimmed', () => {
    expect(DEFAULT_AREA_CODE).toBe('+001')
    expect(loginAccount({ ...typed, mode: 'phone', account: ' 555 01 00 ' })).toBe('+0015550100')
    expect(loginAccount({ ...typed, account: ' a@b.test ' })).toBe('a@b.test')
  })

  it('[SES-5] the area code never leaks into an email, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('+001', '+0049'), (account, areaCode) => {
        expect(loginAccount({ ...typed, account, areaCode })).toBe(account.trim())
        expect(loginAccount({ ...typed, mode: 'phone', account, areaCode })).toBe(areaCode + account.replace(/\s/g, ''))
      }),
    )
  })
})

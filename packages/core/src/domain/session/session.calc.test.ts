import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userId } from '../../kernel/brand.ts'
import {
  accountKind,
  DEFAULT_AREA_CODE,
  loginAccount,
  loginIssues,
  maskedAccount,
  wholeAccount,
} from './session.calc.ts'
import type { Credentials, User } from './session.model.ts'

const typed: Credentials = { mode: 'email', account: 'a@b.test', areaCode: DEFAULT_AREA_CODE, password: 'x' }
const user: User = {
  id: userId(1),
  email: 'someone@host.test',
  mobile: '+0015550100',
  uid: '10007919',
  level: '',
  creditScore: '',
  isDemo: false,
  isReal: true,
  isTrader: false,
  inviteCode: '',
  areaCode: '',
  hasPayPassword: false,
}

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

describe('who it is', () => {
  it('[SES-7] real or mock', () => {
    expect([accountKind(user), accountKind({ ...user, isDemo: true })]).toEqual(['real', 'demo'])
  })

  it('[HOME-2 USER-1] hides the middle of an address or number', () => {
    expect(maskedAccount(user)).toBe('s•••@host.test')
    expect(maskedAccount({ ...user, email: '' })).toBe('+001•••00')
    expect(maskedAccount({ ...user, email: '', mobile: '' })).toBe('10007919')
    expect(maskedAccount({ ...user, email: 'odd' })).toBe('odd')
  })

  it('[USER-1] the account is the email, else the phone, else the UID', () => {
    const whole = { email: 'someone@host.test', mobile: '0155500', uid: '10007919' }
    expect(wholeAccount(whole)).toBe('someone@host.test')
    expect(wholeAccount({ ...whole, email: '' })).toBe('0155500')
    expect(wholeAccount({ ...whole, email: '', mobile: '' })).toBe('10007919')
    expect(wholeAccount({ email: '', mobile: '', uid: '' })).toBe('')
  })
})

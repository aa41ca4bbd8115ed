import { describe, expect, it } from 'vitest'
import { userId } from '../../kernel/brand.ts'
import { accountKind, maskedAccount, wholeAccount } from './session.calc.ts'
import type { User } from './session.wire.ts'

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

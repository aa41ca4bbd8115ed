import { describe, expect, it } from 'vitest'
import { NO_SECRET, reveal, secret } from '../../kernel/secret.ts'
import { readConfig } from '../config/config.wire.ts'
import { newPasswordIssues, ownDestination, recoveryIssues } from './password.calc.ts'
import {
  destinationOf,
  inviteAddress,
  namingIssues,
  readInviteCode,
  registrationFields,
  registrationIssues,
  registrationRequest,
  resolveArea,
  resolveInputs,
  resolveMode,
} from './registration.calc.ts'
import { emptyRegistration } from './registration.form.ts'

const area = { id: '1', globalCode: '+001' }
const naming = { mode: 'email', account: 'a@b.test', area } as const

describe('registration', () => {
  it.each([
    [{}, []],
    [{ is_register_email: '1' }, ['email']],
    [{ is_register_phone: '1' }, ['phone']],
    [{ is_register_email: '1', is_register_phone: '1' }, ['email', 'phone']],
  ])('[REG-1] with %j the tabs are %j', (flags, modes) => {
    expect(registrationFields(readConfig(flags)).modes).toEqual(modes)
  })

  it.each([
    ['2', 'email', 'picture 1', ['email', 'a@b.test', '4711']],
    ['2', 'phone', 'picture 1', ['email', '', '4711']],
    ['2', 'email', 'picture 2', ['email', 'a@b.test', '']],
    ['1', 'email', '', ['email', 'a@b.test', '4711']],
    ['1', 'email', 'picture 1', ['email', 'a@b.test', '']],
  ] as const)(
    '[REG-1] [CODE-4] code %s, typed by %s, with the letters of %j: what still counts',
    (type, mode, codeOf, counts) => {
      const fields = registrationFields(readConfig({ is_register_email: '1', verify_reg_type: type }))
      const first = emptyRegistration({ mode, area, inviteCode: '' })
      const typed = { ...first, ...naming, mode, code: secret('4711'), codeOf }
      const now = resolveInputs(typed, { fields, areas: [], captchaId: 'picture 1' })
      expect([now.mode, now.account, reveal(now.code)]).toEqual(counts)
    },
  )

  it.each([
    ['3', 'none'],
    ['2', 'captcha'],
    ['1', 'sent'],
    ['', 'sent'],
    ['7', 'sent'],
  ])('[REG-2] verify_reg_type %j: %s', (type, code) => {
    expect(registrationFields(readConfig({ verify_reg_type: type })).code).toBe(code)
  })

  it.each([
    ['', 'login.input_account'],
    ['no-at', 'account.not_an_address'],
    ['@b', 'account.not_an_address'],
    ['a@', 'account.not_an_address'],
    ['a@b@c', 'account.not_an_address'],
    ['a b@c', 'account.not_an_address'],
  ])('[REG-13] the address %j: %s', (account, id) => {
    expect(namingIssues({ ...naming, account })).toEqual([{ id, field: 'account' }])
  })

  it('[REG-4] [REG-5] unequal passwords are said where the second one is', () => {
    const fields = registrationFields(
      readConfig({ is_register_email: '1', is_register_pay_pwd: '1', verify_reg_type: '3' }),
    )
    const inputs = {
      ...naming,
      password: secret('a'),
      repeat: secret('b'),
      code: NO_SECRET,
      codeOf: '',
      inviteCode: '',
      payPassword: secret('c'),
      payRepeat: secret('d'),
      name: '',
      documentKind: 'card',
      documentNumber: NO_SECRET,
      ssn: NO_SECRET,
    } as const
    expect(registrationIssues(inputs, fields, {}).map(({ id, field }) => `${id} ${field}`)).toEqual([
      'account.password_differs repeat',
      'account.pay_password_differs payRepeat',
    ])
  })

  it.each([
    ['OL000123', 'OL000123'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), ''],
    ['my-code_1.b', 'my-code_1.b'],
    ['a/b', ''],
    ['a&b=c', ''],
    ['a%20b', ''],
    ['ключ', ''],
    ['OL1\n', 'OL1'],
    [' OL000123\u00a0', 'OL000123'],
    ['\uff2f\uff2c\uff11\u200b', 'OL1'],
    ['a'.repeat(200), ''],
    ['<b>x</b>', ''],
    ['OL 1', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('[REG-11] the invite code %j of an address is read as %j', (text, code) => {
    expect(readInviteCode(text)).toBe(code)
  })

  it('[REG-3] the first area with the code stands for one that was not chosen', () => {
    const areas = [
      { id: '9', globalCode: '+0044' },
      { id: '1', globalCode: '+001' },
      { id: '77', globalCode: '+001' },
    ]
    expect(resolveArea({ id: '', globalCode: '+001' }, areas, naming)).toEqual(areas[1])
    const phone = { mode: 'phone', account: '+44 20 7946 0018' } as const
    expect(resolveArea({ id: '', globalCode: '+001' }, areas, phone)).toEqual(areas[0])
    expect(resolveArea({ id: '77', globalCode: '+001' }, areas, naming)).toEqual(areas[2])
    expect(resolveArea({ id: '', globalCode: '+009' }, areas, naming)).toEqual({ id: '', globalCode: '+009' })
    expect(namingIssues({ mode: 'phone', account: '55', area: { id: '', globalCode: '+009' } })).toEqual([
      { id: 'account.area_missing', field: 'area' },
    ])
  })

  it('[CODE-2] [CODE-3] a code goes to a whole account only', () => {
    expect(destinationOf({ ...naming, account: ' a@b.test ' })).toEqual({ kind: 'email', to: 'a@b.test' })
    expect(destinationOf({ ...naming, mode: 'phone', account: '(555) 01-00' })).toEqual({
      kind: 'phone',
      to: '5550100',
      areaId: '1',
    })
    for (const account of ['', 'x', 'x@']) expect(destinationOf({ ...naming, account })).toBeUndefined()
  })
})

describe('passwords', () => {
  it.each([
    ['', '', ['account.input_full password', 'account.input_full repeat']],
    ['a', '', ['account.input_full repeat']],
    ['', 'a', ['account.input_full password']],
    ['a', 'b', ['account.password_not_equal repeat']],
    ['a', 'a', []],
  ])('[REG-18] [REG-19] %j and %j: %j', (password, repeat, issues) => {
    const found = newPasswordIssues(
      { password: secret(password), repeat: secret(repeat) },
      'account.password_not_equal',
    )
    expect(found.map(({ id, field }) => `${id} ${field}`)).toEqual(issues)
  })

  it('[REG-15] a recovery needs account, code and the password twice', () => {
    const empty = { ...naming, account: '', code: NO_SECRET, password: NO_SECRET, repeat: NO_SECRET }
    expect(recoveryIssues(empty).map(({ field }) => field)).toEqual(['account', 'code', 'password', 'repeat'])
    expect(recoveryIssues(empty)[1]).toEqual({ id: 'account.input_full', field: 'code' })
    expect(recoveryIssues({ ...empty, password: secret('a'), repeat: secret('b') }).at(-1)).toEqual({
      id: 'account.password_not_equal',
      field: 'repeat',
    })
  })

  it('[REG-17] the code of a member goes to their own address, else to their own number', () => {
    const areas = [area]
    expect(ownDestination(undefined, areas)).toBeUndefined()
    expect(ownDestination({ email: 'a@b', mobile: '555', areaCode: '+001' }, areas)).toEqual({
      kind: 'email',
      to: 'a@b',
    })
    expect(ownDestination({ email: '', mobile: '555', areaCode: '+001' }, areas)).toEqual({
      kind: 'phone',
      to: '555',
      areaId: '1',
    })
    expect(ownDestination({ email: '', mobile: '555', areaCode: '+002' }, areas)).toBeUndefined()
    // Number as written, without grouping; of two areas with one code the first.
    const twice = [...areas, { ...area, id: '9' }]
    expect(ownDestination({ email: '', mobile: '(555) 01-2.3/4', areaCode: '+001' }, twice)).toEqual({
      kind: 'phone',
      to: '55501234',
      areaId: '1',
    })
  })
})

describe('what is left', () => {
  it('[USER-13] an invitation leads to the registration with the code, and nowhere without one', () => {
    expect([inviteAddress('OL1'), inviteAddress('o-l_1.a'), inviteAddress(''), inviteAddress('<b>')]).toEqual([
      '/register?invite_code=OL1',
      '/register?invite_code=o-l_1.a',
      undefined,
      undefined,
    ])
  })

  it('[REG-13] a picture that is not there is sent as none, for the server to say so', () => {
    const fields = registrationFields(
      readConfig({ is_real_name_auth: '1', is_register_auth: '1', verify_reg_type: '3' }),
    )
    const inputs = {
      ...naming,
      password: secret('a'),
      repeat: secret('a'),
      code: NO_SECRET,
      codeOf: '',
      inviteCode: '',
      payPassword: NO_SECRET,
      payRepeat: NO_SECRET,
      name: 'A',
      documentKind: 'card',
      documentNumber: secret('X'),
      ssn: NO_SECRET,
    } as const
    expect(registrationRequest(inputs, fields, {}, undefined)).toMatchObject({ front: '', back: '' })
  })

  it('[REG-15] a whole recovery has no issue, and a number without digits is none', () => {
    const whole = { ...naming, code: secret('1'), password: secret('a'), repeat: secret('a') }
    expect(recoveryIssues(whole)).toEqual([])
    expect(namingIssues({ ...naming, mode: 'phone', account: 'abc' })).toEqual([
      { id: 'account.not_a_number', field: 'account' },
    ])
    expect(namingIssues({ ...naming, mode: 'phone', account: ' - ' })).toEqual([
      { id: 'login.input_account', field: 'account' },
    ])
    expect(ownDestination({ email: '', mobile: '', areaCode: '+001' }, [area])).toBeUndefined()
  })

  it('[REG-24] what is wrong is said in the order in which the fields are drawn', () => {
    const fields = registrationFields(
      readConfig({
        is_register_email: '1',
        verify_reg_type: '1',
        is_register_invite_code: '1',
        is_register_pay_pwd: '1',
        is_real_name_auth: '1',
        is_register_auth: '1',
      }),
    )
    const empty = emptyRegistration({ mode: 'email', area, inviteCode: '' })
    expect(registrationIssues(empty, fields, {}).map(({ field }) => field)).toEqual([
      'account',
      'code',
      'password',
      'inviteCode',
      'payPassword',
      'name',
      'documentNumber',
      'front',
      'back',
    ])
  })

  it('[REG-1] where no way is offered the one that was chosen stays', () => {
    expect([
      resolveMode('phone', []),
      resolveMode('phone', ['email']),
      resolveMode('phone', ['email', 'phone']),
    ]).toEqual(['phone', 'email', 'phone'])
  })
})

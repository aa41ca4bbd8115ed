import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_SECRET, reveal, secret } from '../../kernel/secret.ts'
import { readConfig } from '../config/config.wire.ts'
import {
  type RegistrationInputs,
  registrationFields,
  registrationIssues,
  registrationRequest,
} from './registration.calc.ts'
import { register } from './registration.mutation.ts'

const flag = fc.constantFrom('0', '1')
const flags = fc.record({
  is_register_email: flag,
  is_register_phone: flag,
  verify_reg_type: fc.constantFrom('1', '2', '3', ''),
  is_register_invite_code: flag,
  invite_code_required: fc.constantFrom('0', '1', ''),
  is_register_pay_pwd: flag,
  is_real_name_auth: flag,
  is_register_auth: flag,
  is_auth_ssn: flag,
  is_auth_hand_pic: flag,
})
type Flags = typeof flags extends fc.Arbitrary<infer One> ? One : never

const filled: Omit<RegistrationInputs, 'mode'> = {
  account: 'a@b.test',
  area: { id: '3', globalCode: '+0049' },
  password: secret('p1'),
  repeat: secret('p1'),
  code: secret('123456'),
  codeOf: '',
  inviteCode: 'OL1',
  payPassword: secret('p2'),
  payRepeat: secret('p2'),
  name: 'Ada',
  documentKind: 'passport',
  documentNumber: secret('X1'),
  ssn: secret('S1'),
}
const pictures = { front: '/f', back: '/b', hand: '/h' }

/** Fields by the specification's own table, written apart from the code. */
const expected = (mode: 'email' | 'phone', on: Flags) => {
  const realName = on.is_real_name_auth === '1' && on.is_register_auth === '1'
  const fields: Record<string, 'required' | 'optional'> = {
    type: 'required',
    account: 'required',
    password: 'required',
    re_password: 'required',
  }
  const add = (names: readonly string[], is: 'required' | 'optional'): void => {
    for (const name of names) fields[name] = is
  }
  if (mode === 'phone') add(['area_id', 'mobile'], 'required')
  if (on.verify_reg_type !== '3') add(['sms_code'], 'required')
  if (on.verify_reg_type === '2') add(['key'], 'required')
  if (on.is_register_invite_code === '1')
    add(['invite_code'], on.invite_code_required === '0' ? 'optional' : 'required')
  if (on.is_register_pay_pwd === '1') add(['pay_password'], 'required')
  if (realName) add(['name', 'id_type', 'card_id', 'front_pic', 'reverse_pic'], 'required')
  if (realName && on.is_auth_ssn === '1') add(['ssn'], 'optional')
  if (realName && on.is_auth_hand_pic === '1') add(['hand_pic'], 'optional')
  return fields
}

/** Inputs that empty a field of the wire, and the field that says so. */
const EMPTIED: Readonly<
  Record<string, { readonly inputs?: object; readonly picture?: 'front' | 'back' | 'hand'; readonly at: string }>
> = {
  account: { inputs: { account: ' ' }, at: 'account' },
  password: { inputs: { password: NO_SECRET, repeat: NO_SECRET }, at: 'password' },
  re_password: { inputs: { repeat: NO_SECRET }, at: 'repeat' },
  sms_code: { inputs: { code: NO_SECRET }, at: 'code' },
  invite_code: { inputs: { inviteCode: '' }, at: 'inviteCode' },
  pay_password: { inputs: { payPassword: NO_SECRET, payRepeat: NO_SECRET }, at: 'payPassword' },
  name: { inputs: { name: '' }, at: 'name' },
  card_id: { inputs: { documentNumber: NO_SECRET }, at: 'documentNumber' },
  front_pic: { picture: 'front', at: 'front' },
  reverse_pic: { picture: 'back', at: 'back' },
  hand_pic: { picture: 'hand', at: 'hand' },
  ssn: { inputs: { ssn: NO_SECRET }, at: 'ssn' },
}

describe('registration, for every combination of flags', () => {
  const cases = fc.tuple(flags, fc.constantFrom('email', 'phone'))

  it('[REG-13] [REG-24] what is shown is what is sent', () => {
    fc.assert(
      fc.property(cases, ([on, mode]) => {
        const fields = registrationFields(readConfig(on))
        const inputs: RegistrationInputs = { ...filled, mode, account: mode === 'phone' ? '170 12-34' : 'a@b.test' }
        expect(registrationIssues(inputs, fields, pictures)).toEqual([])
        const body = register.params(registrationRequest(inputs, fields, pictures, 'captcha-id'))
        expect(Object.keys(body).toSorted()).toEqual(Object.keys(expected(mode, on)).toSorted())
      }),
      { numRuns: 600 },
    )
  })

  it('[REG-7] [REG-10] [REG-24] each required field is asked for, and only three may be empty', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...Object.keys(EMPTIED)), ([on, mode], name) => {
        const fields = registrationFields(readConfig(on))
        const emptied = EMPTIED[name]
        const inputs = {
          ...filled,
          mode,
          account: mode === 'phone' ? '1701234' : 'a@b.test',
          ...emptied?.inputs,
        } as RegistrationInputs
        const kept = Object.fromEntries(Object.entries(pictures).filter(([side]) => side !== emptied?.picture))
        const issues = registrationIssues(inputs, fields, kept)
        const is = expected(mode, on)[name]
        expect(issues.map(({ field }) => field)).toEqual(is === 'required' ? [emptied?.at] : [])
        if (is !== 'optional') return
        const body = register.params(registrationRequest(inputs, fields, kept, 'captcha-id'))
        expect(Object.keys(body)).not.toContain(name)
      }),
      { numRuns: 1500 },
    )
  })

  it('[REG-14] a number goes with its area code, whatever it is typed with', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9 ()./-]{0,20}$/), fc.constantFrom('', '0', '(0)'), (number, trunk) => {
        const account = `${trunk}${number}`
        const fields = registrationFields(readConfig({ is_register_phone: '1', verify_reg_type: '3' }))
        const body = register.params(registrationRequest({ ...filled, mode: 'phone', account }, fields, {}, undefined))
        const bare = number.replace(/[^0-9]/g, '')
        expect(body).toMatchObject({ type: 'mobile', area_id: '3', mobile: bare, account: `+0049${bare}` })
      }),
    )
  })

  it('[SES-26] the request holds its secrets masked until it is written', () => {
    const fields = registrationFields(readConfig({ is_register_email: '1', is_register_pay_pwd: '1' }))
    const request = registrationRequest({ ...filled, mode: 'email' }, fields, {}, undefined)
    expect(JSON.stringify(request)).not.toMatch(/p1|p2|123456/)
    expect(reveal(request.password)).toBe('p1')
  })
})

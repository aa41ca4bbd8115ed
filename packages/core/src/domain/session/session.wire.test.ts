import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { person } from '../../../test-support/wire-rows.ts'
import { reveal } from '../../kernel/secret.ts'
import { Area } from '../account/account.wire.ts'
import { MenuList } from '../navigation/menu.wire.ts'
import { AccountList, Profits } from '../wallet/wallet.wire.ts'
import { SignedIn, User } from './session.wire.ts'

const decode = <A>(schema: Schema.ConstraintDecoder<A>, value: unknown) => Schema.decodeUnknownExit(schema)(value)

describe('a person on the wire', () => {
  it('[SES-7] is mock only when the server says so', () => {
    expect([1, '1', 0, '0', undefined, null].map((is_demo) => decode(User, { id: 1, is_demo }))).toMatchObject(
      [true, true, false, false, false, false].map((isDemo) => ({ value: { isDemo } })),
    )
    expect(decode(User, { id: 7, email: null, mobile: '5', credit_score: 90 })).toMatchObject({
      value: { id: '7', email: '', mobile: '5', creditScore: '90', isReal: false },
    })
    expect(decode(User, {})._tag).toBe('Failure')
  })

  it('[SES-15] is known by name, contact and marks; of a pay password only whether there is one', () => {
    const wire = { ...person, pay_password: '$2y$10$abc' }
    const known = {
      id: '7',
      email: 'a@b.test',
      mobile: '5550100',
      uid: '10007919',
      level: '2',
      creditScore: '90',
      isDemo: false,
      isReal: true,
      isTrader: true,
      inviteCode: 'OL000007',
      areaCode: '+001',
      hasPayPassword: true,
    }
    expect(decode(User, wire)).toMatchObject({ _tag: 'Success', value: known })
    for (const pay_password of [null, '', '0', 0, false])
      expect(decode(User, { ...wire, pay_password })).toMatchObject({ value: { ...known, hasPayPassword: false } })
    // Missing fields are unknown.
    for (const one of [{ id: 7 }, { id: 7, pay_password: undefined }])
      expect(decode(User, one)).toMatchObject({ value: { areaCode: '', hasPayPassword: undefined } })
  })

  it('[SES-1] without a token there is no session', () => {
    const user = { id: 1 }
    const found = decode(SignedIn, { token: 't', user })
    expect(found._tag === 'Success' && reveal(found.value.token)).toBe('t')
    for (const token of ['', null, undefined, 5]) expect(decode(SignedIn, { token, user })._tag).toBe('Failure')
    expect(decode(SignedIn, { token: 't' })._tag).toBe('Failure')
  })
})

describe('what belongs to a person', () => {
  const account = { type: 'forex', balance: '10.50', lockBalance: null, accountTypeId: 3, currencyId: 1 }
  it('[LIST-6 WAL-6] one unreadable balance fails them all', () => {
    expect(decode(AccountList, [{ ...account, lockBalance: '1' }])).toMatchObject({
      value: { rows: [{ accountTypeId: '3' }] },
    })
    expect(
      decode(AccountList, [
        { ...account, lockBalance: undefined },
        { ...account, balance: 'x' },
      ])._tag,
    ).toBe('Failure')
    for (const broken of [
      { ...account, balance: null },
      { ...account, accountTypeId: null },
      { ...account, lockBalance: 'x' },
    ])
      expect(decode(AccountList, [account, broken])._tag).toBe('Failure')
    expect(decode(AccountList, null)._tag).toBe('Failure')
  })

  it('[ENV-31 WAL-6] a held amount that is null is none', () => {
    expect(decode(AccountList, [account])).toMatchObject({ value: { rows: [{ type: 'forex', accountTypeId: '3' }] } })
  })

  it('[WAL-6] profits are an amount or unreadable', () => {
    expect(decode(Profits, { profits: 1.5 })._tag).toBe('Success')
    expect(decode(Profits, { profits: null })._tag).toBe('Failure')
  })

  it('[NAV-12] areas and menus take what they can', () => {
    expect(decode(Area, { id: 1, code: 'US', global_code: '+001' })).toMatchObject({ value: { globalCode: '+001' } })
    expect(
      decode(MenuList, [{ group: 'user_menu', is_mobile: '1', path: '/order', is_allow_demo: 1 }, null]),
    ).toMatchObject({
      value: { dropped: 1, rows: [{ isMobile: true, allowDemo: true, title: '' }] },
    })
  })
})

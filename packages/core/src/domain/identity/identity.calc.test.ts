import { describe, expect, it } from 'vitest'
import { NO_SECRET, secret } from '../../kernel/secret.ts'
import { readConfig } from '../config/config.wire.ts'
import {
  chosenKind,
  documentKinds,
  identityFields,
  identityFilled,
  identityIssues,
  identityRequest,
  isReturned,
} from './identity.calc.ts'
import { UNTOUCHED } from './identity.form.ts'
import type { IdentityRecord } from './identity.wire.ts'

const empty: IdentityRecord = {
  name: '',
  documentNumber: NO_SECRET,
  ssn: NO_SECRET,
  front: '',
  back: '',
  hand: '',
  status: 'open',
}
const full: IdentityRecord = { ...empty, name: 'Ada', documentNumber: secret('X'), front: '/f', back: '/b', hand: '/h' }
const none = readConfig({})
const all = readConfig({ is_auth_ssn: '1', is_auth_hand_pic: '1', is_auth_pass_show: '1' })

describe('a verification', () => {
  it('[IDN-3] [IDN-4] asks for what its flags switch on', () => {
    expect(identityFields(none)).toEqual({ ssn: false, hand: false, documentKinds: ['card'] })
    expect(identityFields(all)).toEqual({ ssn: true, hand: true, documentKinds: ['card', 'passport'] })
  })

  it.each([
    ['0', 'passport', 'card'],
    ['0', undefined, 'card'],
    ['1', undefined, 'card'],
    ['1', 'passport', 'passport'],
    ['1', 'card', 'card'],
  ] as const)('[IDN-11] is_auth_pass_show %j with %j chosen: %j', (is_auth_pass_show, chosen, kind) => {
    expect(chosenKind(chosen, documentKinds(readConfig({ is_auth_pass_show })))).toBe(kind)
  })

  it('[IDN-9] begins with what was sent the last time', () => {
    expect(identityFilled(UNTOUCHED, {}, full)).toMatchObject({ name: 'Ada', front: '/f', back: '/b', hand: '/h' })
    expect(identityFilled(UNTOUCHED, {}, undefined)).toMatchObject({ name: '', front: '', back: '' })
    const typed = { name: 'B', documentKind: 'card', documentNumber: secret('Y'), ssn: secret('S') } as const
    const pictures = { front: '/1', back: '/2', hand: '/3' }
    expect(identityFilled(typed, pictures, full)).toEqual({
      name: 'B',
      documentNumber: typed.documentNumber,
      ssn: typed.ssn,
      ...pictures,
    })
  })

  it.each([
    [empty, false],
    [{ ...empty, name: 'A' }, true],
    [{ ...empty, front: '/f' }, true],
    [{ ...empty, back: '/b' }, true],
    [{ ...empty, documentNumber: secret('X') }, true],
    [{ ...full, status: 'waiting' as const }, false],
  ])('[IDN-9] case %#: returned or not', (record, returned) => {
    expect(isReturned(record)).toBe(returned)
  })

  it('[IDN-3] [IDN-5] says what is missing, and sends the optional fields only when they are filled', () => {
    expect(identityIssues({})).toEqual([
      { id: 'account.name_missing', field: 'name' },
      { id: 'account.document_missing', field: 'documentNumber' },
      { id: 'account.picture_missing', field: 'front' },
      { id: 'account.picture_missing', field: 'back' },
    ])
    const spaces = { name: ' ', documentNumber: secret('X'), front: '', back: '\t' }
    expect(identityIssues(spaces).map(({ field }) => field)).toEqual(['name', 'front', 'back'])
    expect(identityIssues({ ...identityFilled(UNTOUCHED, {}, full), documentNumber: NO_SECRET })).toHaveLength(1)
    const filled = identityFilled({ ...UNTOUCHED, ssn: secret('S') }, {}, full)
    expect(identityIssues(filled)).toEqual([])
    expect(Object.keys(identityRequest(filled, identityFields(none)))).not.toContain('ssn')
    expect(identityRequest(filled, identityFields(all))).toMatchObject({ hand: '/h', ssn: filled.ssn })
    expect(identityRequest({ ...filled, name: ' Ann Berg ' }, identityFields(none)).name).toBe('Ann Berg')
    const { hand: _hand, ssn: _ssn, ...bare } = filled
    for (const other of [bare, { ...bare, hand: '', ssn: NO_SECRET }])
      expect(Object.keys(identityRequest(other, identityFields(all)))).toEqual([
        'name',
        'documentNumber',
        'front',
        'back',
      ])
  })
})

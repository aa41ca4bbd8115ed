import { describe, expect, it } from 'vitest'
import { areaOfNumber, atHome, nationalNumber, numberIssue } from './phone.calc.ts'

const area = (id: string, code: string) => ({ id, globalCode: `+00${code}` })
const US = area('1', '1')
const UK = area('2', '44')
const NORWAY = area('3', '47')
const CANADA = area('4', '1')
const LESOTHO = area('5', '266')
const EGYPT = area('6', '20')
const AREAS = [US, UK, NORWAY, CANADA, LESOTHO, EGYPT]

describe('typed phone numbers', () => {
  it.each([
    ['21 23 45 67', '+0047', '21234567'],
    ['２１２３４５６７', '+0047', '21234567'],
    ['٢١٢٣٤٥٦٧', '+0047', '21234567'],
    ['\u200e21-23\u201345.67\u200b', '+0047', '21234567'],
    ['+47 21 23 45 67', '+0047', '21234567'],
    ['＋４７ 21234567', '+0047', '21234567'],
    ['0047 21234567', '+0047', '21234567'],
    ['+0047 21234567', '+0047', '21234567'],
    ['(202) 555-0101', '+001', '2025550101'],
    ['1 202 555 0101', '+001', '2025550101'],
    ['+1 (202) 555-0101', '+001', '2025550101'],
    ['020 7946 0018', '+0044', '2079460018'],
    ['+44 (0)20 7946 0018', '+0044', '2079460018'],
    ['+44 020 7946 0018', '+0044', '2079460018'],
    ['8 912 345 67 89', '+007', '9123456789'],
    ['800 555 35 35', '+007', '8005553535'],
    ['06 20 123 4567', '+0036', '201234567'],
    // A leading 0 that belongs to the number.
    ['06 698 12345', '+0039', '0669812345'],
    ['0 812 345 678', '+00234', '812345678'],
    ['050 123 4567', '+00971', '501234567'],
    ['1 234 567', '+00692', '234567'],
    ['8 612 34567', '+00370', '61234567'],
    ['0 612 34567', '+00370', '61234567'],
    ['8 291 234 567', '+00375', '291234567'],
    ['0 291 234 567', '+00375', '291234567'],
    ['8 65 123456', '+00993', '65123456'],
    // Such a digit within a number is one of its own.
    ['18 912 345 67 89', '+007', '189123456789'],
    ['18 612 34567', '+00370', '1861234567'],
    ['18 291 234 567', '+00375', '18291234567'],
    ['18 65 123456', '+00993', '1865123456'],
    ['20 061 2345', '+0036', '200612345'],
    // A zero that is written and not dialled, also in countries without a trunk digit.
    ['+47 (0)21 23 45 67', '+0047', '21234567'],
    ['+46 (0)21 23 45 67', '+0047', ''],
    ['00047 21234567', '+0047', '21234567'],
    ['+47 21', '', ''],
    ['', '+0047', ''],
    ['+46 8 123', '+0047', ''],
  ])('[REG-27] %s in %s is %s', (text, code, digits) => {
    expect(nationalNumber(text, code)).toBe(digits)
  })

  it('[REG-27] a number that only ends like the code of an area is not of it; what is no number stays as it is', () => {
    expect(numberIssue('+47 21 23 45 44', '+0044', 'account')).toEqual({ id: 'account.area_unknown', field: 'account' })
    expect(atHome('abc', '+0047')).toBe('abc')
    const nested = [area('7', '37'), area('8', '375')]
    for (const areas of [nested, nested.toReversed()]) expect(areaOfNumber('+375 29 1234567', US, areas).id).toBe('8')
  })

  it('[REG-27] a number with its country chooses the area, of the longest code', () => {
    expect(areaOfNumber('+47 21234567', US, AREAS)).toBe(NORWAY)
    expect(areaOfNumber('004721234567', US, AREAS)).toBe(NORWAY)
    expect(areaOfNumber('+266 2212 3456', US, AREAS)).toBe(LESOTHO)
    expect(areaOfNumber('+20 2 1234', US, AREAS)).toBe(EGYPT)
    // A chosen area stays where it fits.
    expect(areaOfNumber('+1 604 555 0101', CANADA, AREAS)).toBe(CANADA)
    expect(areaOfNumber('+1 604 555 0101', UK, AREAS)).toBe(US)
  })

  it('[REG-27] one without leaves what was chosen, and so does a country that is not offered, which is said', () => {
    for (const text of ['21234567', '', '+', '+99 123', 'x']) expect(areaOfNumber(text, UK, AREAS)).toBe(UK)
    expect(numberIssue('+99 123', '+0044', 'account')).toEqual({ id: 'account.area_unknown', field: 'account' })
    expect(numberIssue('21234567', '+0047', 'account')).toBeUndefined()
    expect(numberIssue('', '+0047', 'account')).toBeUndefined()
  })

  it.each(['2025x550101', '202,555', 'someone@openlot.test', '12+34', '1e9'])(
    '[REG-27] %s is no number, and none of its signs is dropped',
    (text) => {
      expect(nationalNumber(text, '+001')).toBe('')
      expect(numberIssue(text, '+001', 'account')).toEqual({ id: 'account.not_a_number', field: 'account' })
    },
  )

  it('[REG-27] an area that is chosen by hand takes the country off the number', () => {
    expect(atHome('+47 21 23 45 67', '+0047')).toBe('21234567')
    expect(atHome('21 23 45 67', '+0047')).toBe('21 23 45 67')
  })
})

it('[REG-27] a trunk prefix alone, another country and letters are no number of an area', () => {
  expect(numberIssue('0', '+0044', 'account')?.id).toBe('account.not_a_number')
  expect(numberIssue('+47 21234567', '+0044', 'account')?.id).toBe('account.area_unknown')
  expect(numberIssue('abc', '+0044', 'account')?.id).toBe('account.not_a_number')
  expect(numberIssue('20 7946 0018', '+0044', 'account')).toBeUndefined()
  expect(areaOfNumber('+47 21234567', US, [UK])).toBe(US)
  // Without a code an area is named by no number.
  expect(areaOfNumber('+47 21234567', US, [area('9', '')])).toBe(US)
})

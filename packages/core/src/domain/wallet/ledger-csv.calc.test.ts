import { expect, it } from 'vitest'
import { csvText } from '../../kernel/csv.ts'
import { dec } from '../../kernel/decimal.ts'
import { ledgerColumns } from './ledger-csv.calc.ts'

it('[LIST-22] a booking is its amount with every digit, and its memo in the language that was asked for where there is one', () => {
  const entry = {
    id: '5',
    value: dec('-0.00000001'),
    kind: '21',
    memo: 'fee',
    words: '',
    bookedAt: 1000,
    recordId: undefined,
  }
  expect(csvText(ledgerColumns, [entry, { ...entry, id: undefined, words: 'Gebühr', bookedAt: undefined }])).toBe(
    [
      'booking,booked_utc,amount,type,memo',
      '5,1970-01-01T00:00:01.000Z,-0.00000001,21,fee',
      ',,-0.00000001,21,Gebühr',
      '',
    ].join('\r\n'),
  )
})

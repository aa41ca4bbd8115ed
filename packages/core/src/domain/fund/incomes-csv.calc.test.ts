import { expect, it } from 'vitest'
import { csvText } from '../../kernel/csv.ts'
import { dec } from '../../kernel/decimal.ts'
import { incomeColumns } from './incomes-csv.calc.ts'

it('[LIST-22] an income of a subscription is its amount with every digit', () => {
  expect(csvText(incomeColumns, [{ id: '7', interest: dec('2.51509999'), createdAt: 1000 }])).toBe(
    'income,paid_utc,amount\r\n7,1970-01-01T00:00:01.000Z,2.51509999\r\n',
  )
})

import { type CsvColumns, csvTime } from '../../kernel/csv.ts'
import type { FundIncome } from './fund.wire.ts'

/** Income of a subscription as a file: amounts in the currency of the fund, times in UTC. @rule LIST-22 */
export const incomeColumns: CsvColumns<FundIncome> = {
  income: ({ id }) => id,
  paid_utc: ({ createdAt }) => csvTime(createdAt),
  amount: ({ interest }) => interest,
}

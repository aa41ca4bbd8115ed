import { type Decimal, exact, roundQuotient, sumOf, ZERO } from '../../kernel/decimal.ts'

/**
 * Margin level in percent: what an account is worth with its floating profit ÷ margin, half up to 2 decimals; undefined without
 * margin. @rule EVT-10
 */
export const levelOf = (account: {
  readonly balance: Decimal
  readonly lockBalance: Decimal
  readonly profit: Decimal
  readonly margin: Decimal
}): Decimal | undefined => {
  const { balance, lockBalance, profit, margin } = account
  if (margin.lte(ZERO)) return undefined
  return roundQuotient(exact(sumOf(balance, lockBalance, profit)).mul(100), exact(margin), 2)
}

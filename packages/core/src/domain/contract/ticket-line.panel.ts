import { amount, type Decimal, exact } from '../../kernel/decimal.ts'
import { balanceAfter, type OrderCost } from './contract.calc.ts'

/** Cost of the order that can be pressed, in one line. Money in the account's currency, as it is booked. */
export interface TicketLine {
  readonly margin: Decimal | undefined
  readonly fee: Decimal | undefined
  /** Free margin once it is placed; undefined while the account is not known. */
  readonly after: Decimal | undefined
  /** Result at the stop-loss with the fee, on the side where that is worse; undefined without a stop. */
  readonly atStop: Decimal | undefined
}

/**
 * The line of an order from its costs on each side; of several sides the one that loses most at its stop.
 * @rule CON-100
 */
export const ticketLine = (sides: readonly (OrderCost | undefined)[], balance: Decimal | undefined): TicketLine => {
  const known = sides.filter((cost) => cost !== undefined)
  const [first] = known
  const atStop = known.flatMap(({ atStopLoss, fee }) =>
    atStopLoss === undefined ? [] : [amount(exact(atStopLoss).minus(fee))],
  )
  return {
    margin: first?.margin,
    fee: first?.fee,
    after: first === undefined || balance === undefined ? undefined : balanceAfter(balance, first),
    atStop: atStop.reduce<Decimal | undefined>((worst, one) => (worst?.lt(one) ? worst : one), undefined),
  }
}

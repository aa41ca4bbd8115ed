import type { Record as MasterRecord, MasterRow } from '../books/masters.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, compare, fixedText, halfUp, type Rational } from '../oracle/rational.ts'
import { anyone, type Desk } from './call.ts'
import { accept } from './message.ts'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
/** A percent figure. */
const figure = (value: Rational): string => fixedText(halfUp(value, 2), 2)

/** What addresses and calls name a master by. It differs from the id of the record, so that a mix-up is seen. */
const USER_ID_ABOVE = 1000
const userIdOf = ({ userId }: MasterRow): number => userId + USER_ID_ABOVE

const rankWire = ({ masters, users }: Desk, master: MasterRow, total: MasterRecord) => {
  const weeks = masters.threeWeeks(master)
  return {
    user: { id: userIdOf(master), nickname: master.nickname, avatar: '', uid: users.get(master.userId)?.uid ?? '' },
    code: `OL-${master.id}`,
    multiple: String(masters.multipleOf(master)),
    three_week_rate: figure(weeks.rate),
    three_week_win: figure(weeks.won),
    three_week_profit: money(weeks.profit),
    total_rate: figure(total.rate),
    total_trade_num: total.trades,
  }
}

/** Best first, losers last and not left out. */
export const loadRanking = anyone((desk) => {
  const { masters } = desk
  const rows = masters
    .all()
    .map((master) => ({ master, total: masters.total(master) }))
    .toSorted((a, b) => compare(b.total.rate, a.total.rate))
  return accept({ list: rows.map(({ master, total }) => rankWire(desk, master, total)) })
})

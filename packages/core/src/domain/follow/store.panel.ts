import { derive, type Read } from '../../engine/read/derive.ts'
import { UNREAD_LIST } from '../../engine/read/paged-list.ts'
import { dec } from '../../kernel/decimal.ts'
import { failureMessage } from '../../wire/failures.ts'
import { session } from '../session/session.ts'
import type { RankRow } from './rank.calc.ts'
import { ranking } from './ranking.ts'
import type { StakeLine } from './record.calc.ts'
import { figuresOf, type MasterSort, type RecordFigures, sortedBy } from './store.calc.ts'
import { submitAddress, traderAddress } from './trader.calc.ts'
import { traderLists } from './trader-lists.ts'
import {
  type ListOf,
  type MasterCard,
  type MastersFilter,
  mastersPanel,
  saidTotal,
  saidWeeks,
  weeksOf,
} from './traders.panel.ts'

/** A master of the storefront, ready to draw. */
export interface StoreRow extends MasterCard, Pick<RankRow, 'threeWeekRate' | 'threeWeekWin'> {
  /**
   * Figures from closed orders: `unread` until the row was looked at, undefined where they are not known: to a visitor never, whose
   * server keeps them for members.
   */
  readonly record: RecordFigures | 'unread' | undefined
  /** Example of `LINE_AMOUNT`; undefined where there is none. */
  readonly line: StakeLine | undefined
}
/** Masters, sorted, ready to draw. */
export interface StorePanel extends ListOf<StoreRow> {
  /** True for who is not signed in: the ranking stands for the list, which is for members. */
  readonly isVisitor: boolean
}

/** Base of the lines of a list. */
export const LINE_AMOUNT = dec(500)

/** A line of the ranking as a card, for who may not read the list: nothing is said of followers. */
const cardOfRank = (row: RankRow): MasterCard => ({
  userId: row.userId,
  followers: undefined,
  isFollowed: false,
  profitRate: row.totalRate,
  totalProfit: undefined,
  name: row.name,
  avatar: row.avatar,
  isOwn: false,
  address: traderAddress(row.userId),
  followAddress: submitAddress(row.userId),
})

const rankList = (read: Read): ListOf<MasterCard> => {
  const { list } = read.use(ranking)
  const { stage, value, ...known } = read(list)
  const rows = (value ?? []).filter(({ userId }) => userId !== '').map(cardOfRank)
  const again = (): void => void list.refresh()
  return {
    ...UNREAD_LIST,
    stage: rows.length > 0 ? 'ready' : stage,
    keys: rows.map(({ userId }) => userId),
    rows,
    total: rows.length,
    finished: stage === 'ready',
    failure: 'failure' in known ? failureMessage(known.failure) : undefined,
    refresh: again,
    reload: again,
    retry: again,
  }
}

/**
 * Masters by one figure, joined from their list, the ranking and what was read of their closed orders. `mostRisk` leaves out who is
 * known to be above it, or to have no class; a master who was not read yet stays until then. @rule FOL-41 FOL-42
 */
export const storePanel = derive((read, filter: MastersFilter, sort: MasterSort, mostRisk: number): StorePanel => {
  const isVisitor = read(read.use(session).view).user === undefined
  const list = isVisitor ? rankList(read) : mastersPanel(read, filter)
  const weeks = weeksOf(read)
  const records = read.use(traderLists).records.rows
  const known = new Map(
    read
      .some(
        records,
        list.rows.map(({ userId }) => userId),
      )
      .map((record) => [record.userId, record]),
  )
  const rows = list.rows.map((card): StoreRow => {
    const week = weeks.get(card.userId)
    const record = known.get(card.userId)
    const figures = figuresOf(record, saidWeeks(week), saidTotal(card))
    return {
      ...card,
      threeWeekRate: week?.threeWeekRate,
      threeWeekWin: week?.threeWeekWin,
      record: !isVisitor && (record === undefined || record.stage === 'loading') ? 'unread' : figures,
      line: figures?.line(LINE_AMOUNT),
    }
  })
  const shown = rows.filter(
    ({ record }) => mostRisk >= 10 || record === 'unread' || (record?.risk ?? Number.POSITIVE_INFINITY) <= mostRisk,
  )
  const sorted = sortedBy(shown, sort)
  return { ...list, isVisitor, rows: sorted, keys: sorted.map(({ userId }) => userId) }
})

import { calendarDay, dec, orderId } from '@openlot/core'
import type { ContractOrder, JournalPanel } from '@openlot/core/contract'
import { fn } from 'storybook/test'
import { historyFigures, tradeStatistics, weeksOfMonth } from '../../core/test-support/internals.ts'
import { order } from './orders.ts'

/** The month of the drawn journal. */
const MONTH = calendarDay(Date.UTC(2026, 10, 1), 'UTC')
const dayOf = ({ completedAt }: Pick<ContractOrder, 'completedAt'>) =>
  completedAt === undefined ? undefined : calendarDay(completedAt, 'UTC')

const NETS: Readonly<Record<number, readonly string[]>> = {
  2: ['42.21'],
  3: ['-18.4'],
  5: ['64.1', '0.02'],
  6: ['-35.6'],
  10: ['51.8'],
  12: ['-50', '-24.85'],
  17: ['19.8'],
  19: ['88.4'],
  25: ['157.87'],
  26: ['-31.27', '8.653211'],
}
const CODES = ['EUR/USD', 'XAU/USD', 'GBP/JPY']

/** Trades of a month, each with a fee of 0.6. */
export const trades: readonly ContractOrder[] = Object.entries(NETS).flatMap(([day, nets]) =>
  nets.map((net, at) =>
    order({
      id: String(Number(day) * 10 + at),
      showCode: CODES[(Number(day) + at) % CODES.length] ?? '',
      status: 'closed',
      profit: dec(net).plus('0.6'),
      fee: dec('0.6'),
      completedAt: Date.UTC(2026, 10, Number(day), 14, at),
    }),
  ),
)

/** A month as core's panel gives it. */
export const journalPanelOf = (
  rows: readonly ContractOrder[] = trades,
  part: Partial<JournalPanel> = {},
): JournalPanel => ({
  month: MONTH,
  canBack: true,
  canNext: false,
  back: fn(),
  next: fn(),
  today: calendarDay(Date.UTC(2026, 10, 26), 'UTC'),
  range: {},
  stage: 'ready',
  failure: undefined,
  retry: fn(),
  figures: tradeStatistics(rows, 'UTC'),
  curve: historyFigures(rows, 'UTC').curve,
  weeks: weeksOfMonth(MONTH),
  rows,
  notes: new Map([[orderId('260'), 'Entered late, after the news.\nWait for the close of the bar.']]),
  loaded: rows.length,
  total: rows.length,
  isKnown: true,
  isReading: false,
  isWhole: true,
  dayOf,
  ...part,
})

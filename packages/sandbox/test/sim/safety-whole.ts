import { follow } from '@openlot/core/follow'
import { fund } from '@openlot/core/fund'
import { borrower, type LoanRow, loan, loansPanel } from '@openlot/core/loan'
import { PAGE_SIZE } from '../../src/http/message.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText, exactText, plus, rational } from '../../src/oracle/rational.ts'
import type { Person } from './person.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { fundText } from './truth-fund.ts'

/** Recent changes are still on their way. */
const JUST_NOW_MS = 5_000

/**
 * Differences between a loan and the books: its terms, a state it was never in, or a penalty of no day there was;
 * undefined where they agree.
 */
const wrongLoan = (sim: Sim, me: number, shown: LoanRow): string | undefined => {
  const { loans } = sim.server.truth.wallet
  const { id, amount, status, interest, penalty, sum } = shown
  const row = loans.get(Number(id))
  if (row === undefined || row.userId !== me) return `is of user ${row?.userId}`
  if (!loans.wasIn(row.id, status)) return `is ${status}, and never was`
  if (amount.toFixed() !== amountText(row.amount, MONEY_PLACES)) return `is of ${row.amount} on the books`
  if (interest.toFixed() !== row.interest) return `bears ${interest.toFixed()}, ${row.interest} on the books`
  const most = loans.daysLate(row, sim.server.world.clock.now())
  const penalties = Array.from({ length: most + 1 }, (_, days) => loans.penalty(row, days))
  if (!penalties.includes(penalty.toFixed())) return `has a penalty of ${penalty.toFixed()} after ${most} days`
  const due = exactText([rational(row.interest), rational(penalty.toFixed())].reduce(plus, rational(amount.toFixed())))
  const owed = status === 'rejected' ? undefined : due
  return sum?.toFixed() === owed ? undefined : `is repaid with ${sum?.toFixed()}, not ${owed}`
}

/** S3, S8, S16 of funds and loans: each row shown was so on the books once, and adds up. */
export const createWholeWatch = (sim: Sim, tab: Tab, person: Person) => {
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  let funds: unknown
  let loans: unknown
  return {
    begin: (): void => {
      funds = undefined
      loans = undefined
    },
    look: (): void => {
      const { client } = tab.page
      const { releases } = person.screens
      const me = Number(client.session.get().user?.id ?? 0)
      const truth = sim.server.truth.wallet
      if (releases.has('fund records')) {
        const { rows } = client.use(fund).subscriptions({}).get()
        if (rows !== funds) {
          funds = rows
          if (new Set(rows.map(({ id }) => id)).size !== rows.length) alarm('S8', 'a subscription is there twice')
          for (const row of rows) {
            if (truth.funds.get(Number(row.id))?.userId !== me) alarm('S3', `subscription ${row.id} is shown to ${me}`)
            else if (!truth.funds.wasSo(Number(row.id), fundText(row)))
              alarm('S16', `user ${me} is shown ${fundText(row)}`)
          }
        }
      }
      if (!releases.has('loan records')) return
      const { rows } = client.use(loan).records({}).get()
      if (rows === loans) return
      loans = rows
      if (new Set(rows.map(({ id }) => id)).size !== rows.length) alarm('S8', 'a loan is there twice')
      for (const row of client.follow(loansPanel).get().rows) {
        const wrong = wrongLoan(sim, me, row)
        if (wrong !== undefined) alarm('S16', `user ${me}: loan ${row.id} ${wrong}`)
      }
    },
  }
}

/** L3: funds, loans, the form of a borrower, followed masters and copies are those of the books. */
export const checkWhole = (sim: Sim, tab: Tab, person: Person): void => {
  const { client } = tab.page
  const { user, kind } = client.session.get()
  const { releases } = person.screens
  if (kind !== 'real' || user === undefined || !releases.has('fund records')) return
  const me = Number(user.id)
  const { wallet, copies } = sim.server.truth
  const alarm = (text: string): void => sim.alarm('L3', `${tab.name}: ${text}`)
  const late = wallet.funds.late(sim.server.world.clock.now() - JUST_NOW_MS)
  if (late.length > 0) alarm(`days of subscriptions ${late.map(({ id }) => id)} have ended and are not booked`)
  const compare = (name: string, stage: string, shown: readonly string[], booked: readonly string[]): void => {
    const isWhole = shown.length === booked.length || shown.length >= PAGE_SIZE
    const wrong = shown.findIndex((text, at) => text !== booked[at])
    if (stage !== 'ready' || !isWhole || wrong >= 0)
      alarm(`${name} of ${me} are ${stage}, ${shown.length} of ${booked.length}: ${shown[wrong]} for ${booked[wrong]}`)
  }
  const bought = client.use(fund).subscriptions({}).get()
  // A day that has just ended may be in one of the two only.
  const withoutDays = (text: string): string => text.replace(/ so far \S+,/, '')
  compare(
    'subscriptions',
    bought.stage,
    bought.rows.map(fundText).map(withoutDays),
    wallet.funds.of(me).map(wallet.funds.textOf).map(withoutDays),
  )
  const lent = client.use(loan).records({}).get()
  compare(
    'loans',
    lent.stage,
    lent.rows.map(({ id, status }) => `${id} ${status}`),
    wallet.loans.of(me).map(({ id, state }) => `${id} ${state}`),
  )
  const record = client.use(borrower).record.get()
  const form = wallet.loans.borrowerOf(me)?.state ?? 'open'
  if (record.value?.status !== form) alarm(`the form of ${me} is ${record.value?.status}, ${form} on the books`)
  const followed = client.use(follow).followed({}).get()
  const sorted = (ids: readonly (string | number)[]): readonly string[] => ids.map(String).toSorted()
  compare(
    'masters',
    followed.stage,
    sorted(followed.rows.map(({ userId }) => userId)),
    sorted(copies.followedBy(me).map(({ masterId }) => masterId)),
  )
  for (const name of releases.keys()) {
    const [what, follower, master] = name.split(' ')
    if (what !== 'copies' || Number(follower) !== me) continue
    const filter = { userId: String(master), followUserId: String(me), status: 'holding' } as const
    const list = client.use(follow).orders(filter).get()
    compare(`copies of ${master}`, list.stage, list.keys, copies.openOf(me, Number(master)).map(String))
  }
}

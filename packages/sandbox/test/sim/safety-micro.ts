import { isTimed } from '../../../core/test-support/internals.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
/** Tolerance for the end of an order in an answer that came in time: a round trip as it is believed, and a second. */
const IN_TIME_MS = 3_000
/** Longest wait for an answer: an answer accepted only because those before were late too may be off by as much. */
const ANSWER_MS = 12_000

/** S3, S11, S16 of micro orders: each is on the books as shown, ends at its time, and brings the shown result. */
export const createMicroWatch = (sim: Sim, tab: Tab) => {
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  let revision = -1
  return (): void => {
    const { micro } = tab.page.view
    if (micro.revision() === revision) return
    revision = micro.revision()
    const { user, stage } = tab.page.client.session.get()
    if (stage !== 'member') return
    for (const row of micro.rows()) {
      const booked = sim.server.truth.wallet.microOf(Number(row.id))
      const shown = `micro order ${row.id} of ${row.stake.toFixed()}, ${row.status}`
      if (booked === undefined) {
        alarm('S16', `${shown} was never on the books`)
        continue
      }
      if (booked.userId !== Number(user?.id)) alarm('S3', `${shown} of user ${booked.userId} is shown to ${user?.id}`)
      if (row.stake.toFixed() !== money(booked.stake) || row.direction !== booked.direction)
        alarm('S16', `${shown} is ${booked.direction} for ${money(booked.stake)} on the books`)
      if (row.status === 'closed') {
        if (booked.state !== 'closed') alarm('S16', `${shown} is still ${booked.state}`)
        else if (row.profit?.toFixed() !== money(booked.profit))
          alarm('S16', `${shown} brought ${money(booked.profit)} and shows ${row.profit?.toFixed()}`)
        continue
      }
      const left = booked.endsAt - sim.server.world.clock.now()
      const said = row.deadline - tab.page.clock.monotonic()
      const mayBeOff = row.retries === 0 ? IN_TIME_MS : ANSWER_MS
      if (booked.state === 'running' && left > 0 && isTimed(row) && Math.abs(said - left) > mayBeOff)
        alarm('S11', `${shown} ends in ${left} ms and says ${said}`)
    }
  }
}

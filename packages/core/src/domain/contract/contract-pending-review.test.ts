import { describe, expect, it } from 'vitest'
import { storesOf } from '../../../test-support/stores-of.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import type { Cell } from '../../engine/domain/cell.ts'
import { WANTED_MS } from '../../engine/form/form-draft.ts'
import { symbolId } from '../../kernel/brand.ts'
import { sampleSymbol } from '../../testing/samples.ts'
import { putSymbols } from '../market/market.store.ts'
import { market } from '../market/market.ts'
import { session } from '../session/session.ts'
import type { SessionView } from '../session/session.wire.ts'
import { contract } from './contract.ts'

const id = symbolId(1)
const nothing = (): void => undefined

/** A visitor presses Buy; after that time the ticket is made anew, as after a sign-in. */
const pendingReviewAfter = async (ms: number) => {
  const { domains, ports, clock } = openTestContext()
  ports.http.answer(() => accepted([]))
  const view = domains.use(session).view as Cell<SessionView>
  view.set({ stage: 'guest', mayComeBack: false, user: undefined, kind: undefined, epoch: 1 })
  const stores = storesOf(domains.use(market))
  putSymbols(stores, [sampleSymbol()], 0)
  stores.freshness.put(id, { state: 'live', since: undefined })
  const first = domains.use(contract).ticket(id, '/trade')
  const leave = first.subscribe(nothing)
  first.send({ type: 'form.review', change: { side: 'sell', lots: '0.3' } })
  leave()
  await clock.advance(ms)
  const again = domains.use(contract).ticket(id, '/trade')
  again.subscribe(nothing)
  return again.get().context
}

describe('an order that was asked for before the sign-in', () => {
  it('[CON-50] is wanted for ten minutes', async () => {
    expect(WANTED_MS).toBe(600_000)
    expect(await pendingReviewAfter(WANTED_MS)).toMatchObject({ resume: true, inputs: { side: 'sell', lots: '0.3' } })
  })

  it('[CON-50] is not reviewed any more after that, though what was typed is there', async () => {
    expect(await pendingReviewAfter(WANTED_MS + 1)).toMatchObject({
      resume: false,
      inputs: { side: undefined, lots: '0.3' },
    })
  })
})

import { symbolId } from '@openlot/core'
import { micro, microTicketPanel } from '@openlot/core/micro'
import { describe, expect, it } from 'vitest'
import { microFacts } from '../../../core/test-support/internals.ts'
import { booked, EURUSD, type Journey, journey, listen, openTicket } from './support.ts'

const held = ({ world }: Journey) => world.contracts.all().find(({ state }) => state === 'holding')
const text = (value: { toFixed(): string } | undefined): string | undefined => value?.toFixed()

describe('terms that are changed while the app is open', () => {
  it('[WAL-17 CON-8] a ticket shows, says and books the fee of now', async () => {
    const one = await journey()
    const { world, clock } = one
    const ticket = openTicket(one.client)
    expect(text(ticket.panel().fee)).toBe('0.55')
    world.settings.set('trade_fee_type', '1')
    const asked = listen(one)
    ticket.panel().buy.press()
    // The terms are being read: nothing can be agreed to yet.
    await clock.advance(1)
    expect([ticket.panel().review?.canConfirm, asked.includes('/api/basicSet/getBasicInfo')]).toEqual([false, true])
    await clock.advance(900)
    const review = ticket.panel().review
    expect(review?.changes.map(({ what, from, to }) => [what, from.toFixed(), to.toFixed()])).toEqual([
      ['contract.fee', '0.55', '0.0005'],
    ])
    expect([text(review?.fee), review?.canConfirm]).toEqual(['0.0005', true])
    review?.confirm()
    await clock.advance(1_000)
    expect([held(one)?.fee, ticket.panel().stage]).toEqual([500n, 'accepted'])
    expect(text(review?.balanceAfter)).toBe(booked(one).balance)
    expect(await one.end()).toBe(0)
  })

  it('[WAL-17] without a change nothing is said, and an answer that does not come is waited for 3 s', async () => {
    const one = await journey()
    const { clock, op } = one
    const ticket = openTicket(one.client)
    ticket.panel().buy.press()
    await clock.advance(1_000)
    expect([ticket.panel().review?.changes, ticket.panel().review?.canConfirm]).toEqual([[], true])
    ticket.panel().review?.cancel()
    op({ op: 'faults', latencyMs: 8_000 })
    ticket.panel().buy.press()
    await clock.advance(2_900)
    expect([ticket.panel().review?.canConfirm, ticket.panel().review?.reason?.id]).toEqual([false, 'withdraw.reading'])
    await clock.advance(200)
    expect(ticket.panel().review?.canConfirm).toBe(true)
    await one.end()
  })

  it('[WAL-17 MIC-3] a stake shows and says what it may lose now', async () => {
    const one = await journey('demo', { config: { is_micro: '1', micro_loss_level: '1' } })
    const { client, world, clock } = one
    const actor = client.use(micro).ticket(EURUSD, '/trade')
    const facts = client.follow(microFacts, EURUSD, '/trade')
    for (const cell of [actor, facts]) cell.subscribe(() => undefined)
    await clock.advance(2_000)
    const panel = () => microTicketPanel(actor.get(), actor.send, facts.get())
    panel().stake.change('100')
    expect(text(panel().worstLoss)).toBe('75')
    world.settings.set('micro_loss_level', '0')
    panel().up.press()
    await clock.advance(900)
    const { review } = panel()
    expect(review?.changes.map(({ what, from, to }) => [what, from.toFixed(), to.toFixed()])).toEqual([
      ['micro.if_wrong', '75', '100'],
    ])
    expect([text(review?.worstLoss), review?.canConfirm]).toEqual(['100', true])
    review?.confirm()
    await clock.advance(1_000)
    expect(world.micro.all().map(({ lossLevel }) => lossLevel)).toEqual(['stake'])
    expect(symbolId(world.micro.all()[0]?.symbolId ?? 0)).toBe(EURUSD)
    await one.end()
  })
})

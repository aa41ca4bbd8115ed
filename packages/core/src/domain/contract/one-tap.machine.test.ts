import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { openCommitBench } from '../../../test-support/commit-bench.ts'
import { lost, of } from '../../../test-support/ticket-bench.ts'
import type { LookupResult, Sent } from '../../engine/mutation/commit.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import { fail, ok } from '../../kernel/outcome.ts'
import { sampleUser } from '../../testing/samples.ts'
import { readConfig } from '../config/config.wire.ts'
import { type ContractFacts, emptyTicket, type TicketInputs } from './contract-ticket.form.ts'
import { ONE_TAP_IDLE_MS, ONE_TAP_UNDO_MS, type OneTapEvent, oneTapMachine } from './one-tap.machine.ts'
import { oneTapPanel } from './one-tap.panel.ts'
import { oneTapRules } from './one-tap.ts'

const ticket = (change: Partial<TicketInputs> = {}): TicketInputs => ({
  ...emptyTicket({ locale: 'en', multiple: dec(100), lots: '0.1' }),
  side: 'buy',
  ...change,
})
const FINE: ContractFacts = {
  symbol: undefined,
  terms: undefined,
  close: dec('1.0845'),
  freshness: 'live',
  config: readConfig({}),
  role: 'real',
  user: sampleUser(),
  balance: dec('1000'),
  held: dec('0'),
  at: '/trade',
  ...of({}),
}

/** One-tap trading on a virtual clock, with the commits it makes. */
const bench = (options: { readonly sends?: readonly Sent[]; readonly read?: LookupResult } = {}) => {
  const { clock, requests, commit, answers } = openCommitBench(options)
  let facts = FINE
  const watchers = new Set<() => void>()
  const actor = createActor(oneTapMachine, {
    clock,
    input: {
      world: {
        ...oneTapRules(() => facts),
        watch: (listener) => {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
        commit: (order) => commit({ call: 'submitContractOrder', input: { order } }),
      },
    },
  })
  actor.start()
  return {
    clock,
    requests,
    answers,
    send: (event: OneTapEvent) => actor.send(event),
    panel: () => oneTapPanel(actor.getSnapshot(), actor.send),
    move: (change: Partial<ContractFacts>) => {
      facts = { ...FINE, ...change }
      for (const watcher of [...watchers]) watcher()
    },
  }
}
const armed = (options?: Parameters<typeof bench>[0], holds = false) => {
  const one = bench(options)
  one.panel().changeHold(holds)
  one.panel().arm()
  return one
}

describe('one-tap trading', () => {
  it('[CON-102] is off until it is armed: nothing is sent before', () => {
    const { panel, requests, send } = bench()
    expect([panel().isOn, panel().tap]).toEqual([false, undefined])
    send({ type: 'one.tap', inputs: ticket() })
    expect(requests).toEqual([])
    panel().arm()
    expect(panel().stage).toBe('ready')
  })

  it('[CON-102] a tap sends at once, by one commit, and what was placed is known', async () => {
    const { panel, requests, clock } = armed({ sends: [ok({ msg: '', answer: { id: '7' } })] })
    for (let taps = 0; taps < 20; taps += 1) panel().tap?.(ticket())
    expect(panel().stage).toBe('sending')
    await clock.advance(0)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.input).toMatchObject({ order: { side: 'buy', lots: '0.1', status: 'market' } })
    const { placed } = panel()
    expect([placed?.id, placed?.side, placed?.lots.toFixed(), placed?.price.toFixed()]).toEqual([
      '7',
      'buy',
      '0.1',
      '1.0845',
    ])
    panel().tap?.(ticket({ side: 'sell' }))
    await clock.advance(0)
    expect(requests).toHaveLength(2)
  })

  it('[CON-102] whoever may not order, or has no live price, cannot arm it', () => {
    for (const change of [{ role: 'visitor' }, { freshness: 'stale' }, { close: undefined }] as const) {
      const { panel, move } = bench()
      move(change)
      panel().arm()
      expect(panel().isOn).toBe(false)
    }
  })

  it('[CON-103] where it waits, undo is free, and nothing else is sent in that time', async () => {
    const { panel, requests, clock } = armed({}, true)
    panel().tap?.(ticket())
    expect(panel().waiting?.ms).toBe(ONE_TAP_UNDO_MS)
    await clock.advance(ONE_TAP_UNDO_MS - 1)
    panel().tap?.(ticket({ side: 'sell' }))
    panel().waiting?.undo()
    await clock.advance(ONE_TAP_UNDO_MS)
    expect([panel().stage, requests.length]).toEqual(['ready', 0])
    panel().tap?.(ticket())
    await clock.advance(ONE_TAP_UNDO_MS)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['1.0847', 1, undefined],
    ['1.0843', 1, undefined],
    ['1.08471', 0, 'contract.one_tap_moved'],
    ['1.08429', 0, 'contract.one_tap_moved'],
  ])('[CON-103] at %s after the wait: %i sent', async (close, sent, issue) => {
    const { panel, requests, clock, move } = armed({}, true)
    panel().tap?.(ticket())
    move({ close: dec(close) })
    await clock.advance(ONE_TAP_UNDO_MS)
    expect([requests.length, panel().issue?.id]).toEqual([sent, issue])
  })

  it('[CON-103] off within the wait: it is not sent', async () => {
    const { panel, requests, clock } = armed({}, true)
    panel().tap?.(ticket())
    panel().disarm()
    await clock.advance(ONE_TAP_UNDO_MS * 2)
    expect([panel().stage, requests.length]).toEqual(['off', 0])
  })

  it('[CON-104] off after ten minutes without a trade, counted from the last one', async () => {
    const { panel, clock } = armed()
    await clock.advance(ONE_TAP_IDLE_MS - 1000)
    // A refused tap is no trade.
    panel().tap?.(ticket({ lots: '0' }))
    panel().tap?.(ticket())
    await clock.advance(ONE_TAP_IDLE_MS - 1)
    expect(panel().isOn).toBe(true)
    panel().tap?.(ticket({ lots: '0' }))
    await clock.advance(1)
    expect([panel().isOn, panel().ended]).toEqual([false, 'idle'])
  })

  it('[CON-104] off on a price that is not live, also within the wait', async () => {
    for (const freshness of ['stale', 'gap', 'closed'] as const) {
      const { panel, clock, move, requests } = armed({}, true)
      panel().tap?.(ticket())
      move({ freshness: freshness as ContractFacts['freshness'] })
      await clock.advance(ONE_TAP_UNDO_MS)
      expect([panel().isOn, panel().ended, requests.length]).toEqual([false, 'stale', 0])
    }
  })

  it.each([
    ['contract.balance_short', { lots: '900' }, {}],
    ['contract.lots_step', { lots: '0.105' }, {}],
    ['contract.stop_below', { stopLossOn: true, stopLoss: '1.2' }, {}],
    ['contract.far_unsure', { stopLossOn: true, stopLoss: '0.01' }, {}],
    ['contract.multiple_required', { multiple: dec(7) }, {}],
    ['contract.market_closed', {}, of({ marketStatus: 'closed' })],
  ] as const)('[CON-105] %s: refused as the review refuses it', async (id, change, facts) => {
    const { panel, requests, clock, move } = armed()
    move(facts)
    panel().tap?.(ticket(change))
    await clock.advance(0)
    expect([panel().issue?.id, requests.length, panel().stage]).toEqual([id, 0, 'ready'])
  })

  it('[CON-105] an answer that is lost is found out; a refusal of the server is said', async () => {
    const found = armed({ sends: [lost], read: 'absent' })
    found.panel().tap?.(ticket())
    await found.clock.advance(0)
    expect(found.panel().stage).toBe('checking')
    const refused = armed({ sends: [fail({ _tag: 'Rejected', code: 2, msg: 'no' })] })
    refused.panel().tap?.(ticket())
    await refused.clock.advance(0)
    expect(refused.panel().stage).toBe('ready')
    expect(refused.panel().refusal).toBeDefined()
  })

  it('[CON-106] never sends twice, nor after an undo or once it is off, whatever is pressed in whatever order', async () => {
    const step = fc.oneof(
      fc.constantFrom<OneTapEvent>(
        { type: 'one.arm' },
        { type: 'one.disarm' },
        { type: 'one.undo' },
        { type: 'one.dismiss' },
        { type: 'one.hold', holds: true },
        { type: 'one.hold', holds: false },
        { type: 'one.tap', inputs: ticket() },
        { type: 'one.tap', inputs: ticket({ side: 'sell' }) },
        { type: 'one.tap', inputs: ticket({ lots: '0' }) },
      ),
      fc.constantFrom({ wait: 1 }, { wait: ONE_TAP_UNDO_MS }, { wait: ONE_TAP_IDLE_MS }),
      fc.constantFrom({ close: '1.0845' }, { close: '1.1' }, { stale: true }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { panel, requests, clock, move, send } = bench()
        for (const one of steps) {
          const before = requests.length
          const { stage } = panel()
          if ('wait' in one) await clock.advance(one.wait)
          else if ('close' in one) move({ close: dec(one.close) })
          else if ('stale' in one) move({ freshness: 'stale' })
          else send(one)
          await clock.advance(0)
          const sent = requests.length - before
          expect(sent).toBeLessThanOrEqual(1)
          // Only a tap on an armed one sends, or the end of a wait.
          const isTap = 'type' in one && one.type === 'one.tap'
          if (sent === 1) expect(isTap ? ['ready', 'placed'] : ['waiting']).toContain(stage)
          if (stage === 'off' || ('type' in one && ['one.disarm', 'one.undo'].includes(one.type))) expect(sent).toBe(0)
        }
      }),
      { numRuns: 150 },
    )
  })
})

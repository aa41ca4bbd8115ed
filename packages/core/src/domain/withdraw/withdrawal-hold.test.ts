import { describe, expect, it } from 'vitest'
import { DRAW, list, openWithdrawal as open, SYMBOLS, symbol } from '../../../test-support/withdraw-bench.ts'
import { secret } from '../../kernel/secret.ts'
import { amendPayPassword } from '../account/password.mutation.ts'
import { withdrawFacts } from './withdrawal.form.ts'

describe('a hold on withdrawals', () => {
  const until = 1_767_873_600
  it.each([
    ['crypto', { held_until: until }],
    ['bank', { held_until: String(until) }],
  ] as const)('[WDR-40] %s: its end is there before anything is typed, and nothing is reviewed', async (kind, held) => {
    const { panel, sent } = await open({}, { kind, symbols: [{ ...symbol(1, 'USDT', 'TRC20', '1'), ...held }] })
    expect(panel().heldUntil).toBe(until * 1000)
    expect(panel().blocked?.id).toBe('withdraw.on_hold')
    panel().amount.change('200')
    panel().review()
    expect(panel().stage).not.toBe('reviewing')
    expect(sent(DRAW)).toEqual([])
  })

  it.each([[{}], [{ held_until: null }], [{ held_until: '' }], [{ held_until: 'soon' }]])(
    '[WDR-40] a server that says none holds nothing: %j',
    async (held) => {
      const { panel } = await open({}, { symbols: [{ ...symbol(1, 'USDT', 'TRC20', '1'), ...held }] })
      expect(panel().heldUntil).toBeUndefined()
      expect(panel().blocked).toBeUndefined()
      panel().amount.change('200')
      panel().review()
      expect(panel().stage).toBe('reviewing')
    },
  )

  it('[WDR-40] a new pay password or a new way reads again whether there is one', async () => {
    const { client, clock, panel, say } = await open()
    expect(panel().heldUntil).toBeUndefined()
    say(SYMBOLS, list([{ ...symbol(1, 'USDT', 'TRC20', '1'), held_until: until }]))
    client.commit(amendPayPassword, { password: secret('a'), repeat: secret('a') })
    await clock.advance(5000)
    expect(panel().heldUntil).toBe(until * 1000)
  })

  it('[WDR-40] a form that is open says it no more once that time has come, and asks nothing for it', async () => {
    const soon = 1_767_787_200_000 + 3_600_000
    const held = { ...symbol(1, 'USDT', 'TRC20', '1'), held_until: soon / 1000 }
    const { client, clock, panel, sent, review } = await open({}, { symbols: [held] })
    const told: unknown[] = []
    const facts = client.follow(withdrawFacts, 'crypto', undefined)
    facts.subscribe(() => told.push(facts.get().heldUntil))
    const asked = sent(SYMBOLS).length
    await clock.advance(soon - clock.now() - 1)
    expect([panel().heldUntil, panel().blocked?.id]).toEqual([soon, 'withdraw.on_hold'])
    await clock.advance(1001)
    expect([panel().heldUntil, panel().blocked]).toEqual([undefined, undefined])
    expect([told, sent(SYMBOLS).length]).toEqual([[undefined], asked])
    panel().amount.change('200')
    await review()
    expect(panel().stage).toBe('reviewing')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireLog } from '@openlot/core/wire-log'
import { describe, expect, it } from 'vitest'
import { playOutage, recordOutage } from './recorded-outage.ts'

const kept = (): WireLog => {
  const lines = readFileSync(join(import.meta.dirname, '../../../storybook/fixtures/outage.wire.jsonl'), 'utf8')
    .trim()
    .split('\n')
  return { version: 1, isCut: false, entries: lines.map((line) => JSON.parse(line) as WireLog['entries'][number]) }
}

describe('a recorded outage', () => {
  it('[WIRE-3] played into a client without a server shows what was shown when it was recorded', async () => {
    const { log, shown, statuses, outcome } = await recordOutage()
    expect(outcome).toBe('accepted')
    expect(await playOutage(log)).toEqual({ shown, statuses, outcome, misses: [], pending: 0 })
  })

  it('[WIRE-3] the one that is kept is played the same way each time', async () => {
    const log = kept()
    expect(log.entries.length).toBeGreaterThan(100)
    const played = await playOutage(log)
    expect(played).toMatchObject({ outcome: 'accepted', misses: [], pending: 0 })
    expect(played.shown.holding).toHaveLength(1)
    expect(played.statuses.map((status) => status.split(' ').at(-1))).toEqual([
      'connecting',
      'live',
      'reconnecting',
      'recovering',
      'live',
    ])
    expect(await playOutage(log)).toEqual(played)
  })

  it('[T37] [WIRE-2] holds nothing of the account it was recorded with', () => {
    const text = JSON.stringify(kept().entries)
    expect(text).toContain('"token":"[redacted]"')
    expect(text).not.toMatch(/[0-9a-f]{32}|@|demo-/)
    for (const name of ['token', 'email', 'mobile', 'uid', 'demo_id'])
      expect(
        new Set([...text.matchAll(new RegExp(`"${name}":"([^"]*)"`, 'g'))].map(([, value]) => value)),
      ).not.toContain(expect.stringMatching(/^(?!\[redacted\]$).+/))
  })
})

import { describe, expect, it } from 'vitest'
import { openAccountBench } from '../../../test-support/account-bench.ts'
import { account } from './account.ts'
import { ALL_OTHERS, endOtherSession, findEnded } from './sessions.mutation.ts'
import { hasSessions, sessionsPanel } from './sessions.panel.ts'
import type { OwnSession } from './sessions.wire.ts'

const LIST = '/api/user/session_list'
const END = '/api/user/end_session'
const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' }
const row = (id: string, change: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.0/24',
  created_at: '2026-01-07 10:00:00',
  last_used_at: '2026-01-07 11:00:00',
  is_current: 0,
  ...change,
})
const said = (rows: readonly object[]) => ({ code: 1, msg: '', data: { data: rows, total: rows.length } })

const open = async (answer: Parameters<Awaited<ReturnType<typeof openAccountBench>>['say']>[1]) => {
  const bench = await openAccountBench({}, MEMBER)
  bench.say(LIST, answer)
  const [panel, isThere] = [bench.client.follow(sessionsPanel), bench.client.follow(hasSessions)]
  panel.subscribe(() => undefined)
  isThere.subscribe(() => undefined)
  const first = panel.get().stage
  await bench.clock.advance(10_000)
  return { ...bench, panel: panel.get, isThere: isThere.get, first }
}

describe('where the account is signed in', () => {
  it('[SES-30] [SES-33] is listed with this one first', async () => {
    const { panel, isThere, first } = await open(said([row('a'), row('b'), row('c', { is_current: 1 })]))
    expect(first).toBe('loading')
    expect(panel()).toMatchObject({ stage: 'ready', hasOthers: true, failure: undefined })
    expect(panel().rows.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(panel().rows[0]).toEqual({
      id: 'c',
      browser: 'Firefox',
      system: 'Linux',
      network: '203.0.113.0/24',
      beganAt: Date.UTC(2026, 0, 7, 10),
      usedAt: Date.UTC(2026, 0, 7, 11),
      isThis: true,
    })
    expect(isThere()).toBe(true)
  })

  it('[SES-33] alone there is nothing to end, and an empty list leads nowhere', async () => {
    expect((await open(said([row('c', { is_current: 1 })]))).panel()).toMatchObject({
      stage: 'ready',
      hasOthers: false,
    })
    const empty = await open(said([]))
    expect([empty.panel().stage, empty.isThere()]).toEqual(['ready', false])
  })

  it.each([
    ['a refusal', { code: 0, msg: 'There is no such call', data: null }],
    ['another shape', { code: 1, msg: '', data: 'none' }],
    ['the code of a dead session', { code: 999, msg: 'Please sign in again', data: null }],
    ['a bare 404', 404],
    ['a bare 403', 403],
  ])(
    '[SES-32] a server that answers with %s has no such list: nothing is shown, said or reported',
    async (_, answer) => {
      const { panel, isThere, client, intents, ports } = await open(answer)
      expect([panel().stage, isThere()]).toEqual(['absent', false])
      expect(client.session.get().stage).toBe('member')
      expect(intents).toEqual([])
      expect(ports.log.events.filter(({ detail }) => detail === 'loadSessions')).toEqual([])
    },
  )

  it.each([
    ['that is lost', 'lost', 'failure.network'],
    ['with status 429', 429, 'failure.server'],
    ['with status 500', 500, 'failure.server'],
  ] as const)('[SES-32] an answer %s says nothing of the server: it can be asked again', async (_, answer, id) => {
    const { panel, isThere, say, clock, use } = await open(answer)
    expect(panel()).toMatchObject({ stage: 'failed', failure: { id } })
    expect(isThere()).toBe(false)
    say(LIST, said([row('c', { is_current: 1 })]))
    void use(account).sessions.refresh()
    await clock.advance(10_000)
    expect([panel().stage, isThere()]).toEqual(['ready', true])
    say(LIST, 'lost')
    void use(account).sessions.refresh()
    await clock.advance(10_000)
    // Known rows stay.
    expect([panel().stage, panel().rows.length, isThere()]).toEqual(['failed', 1, true])
  })
})

describe('ending another', () => {
  it('[SES-31] reads the list again and says how it ended', async () => {
    const { client, clock, say, panel, sent, intents } = await open(said([row('c', { is_current: 1 }), row('a')]))
    say(END, { code: 1, msg: 'Signed out there', data: null })
    say(LIST, said([row('c', { is_current: 1 })]))
    client.commit(endOtherSession, { which: 'a' })
    await clock.advance(5000)
    expect(sent(END)).toEqual([expect.objectContaining({ id: 'a' })])
    expect(panel()).toMatchObject({ hasOthers: false })
    expect(intents).toEqual([expect.objectContaining({ type: 'toast', tone: 'good' })])
  })

  const at = Date.UTC(2026, 0, 7, 12)
  const own = (id: string, isThis = false, beganAt: number | undefined = at - 1) =>
    ({ id, isThis, beganAt, usedAt: at, browser: '', system: '', network: '' }) as OwnSession
  it.each([
    ['a', [own('me', true), own('b')], true, 'found'],
    ['a', [own('me', true), own('a')], true, 'absent'],
    ['me', [own('me', true)], true, 'found'],
    [ALL_OTHERS, [own('me', true)], true, 'found'],
    [ALL_OTHERS, [own('me', true), own('a')], true, 'absent'],
    [ALL_OTHERS, [own('me', true), own('a')], false, 'maybe'],
    [ALL_OTHERS, [own('me', true), { ...own('a'), beganAt: undefined }], true, 'absent'],
    // Signed in since.
    [ALL_OTHERS, [own('me', true), own('a', false, at + 1)], true, 'found'],
  ] as const)('[SES-31] of %s, where the answer was lost, the list tells: %#', (which, rows, synced, found) => {
    expect(findEnded(which, at, rows, synced)).toBe(found)
  })
})

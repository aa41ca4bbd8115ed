import { describe, expect, it } from 'vitest'
import { DONE, refused } from '../../../test-support/account-bench.ts'
import {
  FOLLOW,
  LIST,
  MINE,
  master,
  ONE,
  ORDERS,
  openFollow as open,
  order,
  type Panel,
  page,
  said,
  UNFOLLOW,
  watch,
} from '../../../test-support/follow-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { dec } from '../../kernel/decimal.ts'
import { follow } from './follow.ts'
import { settingsFacts } from './follow-settings.form.ts'
import { followSettingsPanel, unfollowPanel } from './following.panel.ts'
import { loadTrader } from './trader.wire.ts'
import { masterPanel, mastersPanel } from './traders.panel.ts'
import { type UnfollowFacts, unfollowFacts } from './unfollow.form.ts'

describe('masters', () => {
  it('[FOL-4] [FOL-5] [FOL-23] are as sent, each with its ways; who is followed is marked, oneself is not followed', async () => {
    const bench = await open()
    const panel = await watch<[string], Panel<typeof mastersPanel>>(bench, mastersPanel as never, 'all')
    expect(panel().rows.map((row) => [row.name, row.profitRate?.toFixed(), row.isFollowed, row.isOwn])).toEqual([
      ['Master 4', '12.4', false, false],
      ['Master 5', '-3.18', true, false],
      ['Master 7', '12.4', false, true],
    ])
    expect(panel().rows.map(({ address, followAddress }) => [address, followAddress])).toEqual([
      ['/follow/trader?id=4', '/follow/submit?id=4'],
      ['/follow/trader?id=5', undefined],
      ['/follow/trader?id=7', undefined],
    ])
    expect([panel().rows.map(({ avatar }) => avatar), panel().finished]).toEqual([['', '', ''], true])
    expect(bench.sent(LIST)).toMatchObject([{ page: '1' }])
  })

  it('[FOL-9] [FOL-20] those one follows come from their own call, and none from `list`', async () => {
    const bench = await open()
    const panel = await watch<[string], Panel<typeof mastersPanel>>(bench, mastersPanel as never, 'mine')
    expect(panel().rows.map(({ name }) => name)).toEqual(['Master 5'])
    expect([bench.sent(LIST).length, bench.sent(MINE).length, panel().finished]).toEqual([0, 1, true])
    expect(bench.sent('/api/follow/list')).toEqual([])
  })

  it('[FOL-7] [FOL-8] one comes by the user_id with all figures and what was closed', async () => {
    const bench = await open()
    bench.say(ORDERS, page(order(1, 3, { FactProfits: '14.3', FollowType: 1 })))
    const panel = await watch<[string], Panel<typeof masterPanel>>(bench, masterPanel as never, '4')
    const { stage, card, figures, closed, copies } = panel()
    expect([stage, card?.name, figures?.positions?.toFixed(), figures?.totalProfits?.toFixed()]).toEqual([
      'ready',
      'Master 4',
      '3',
      '1900.5',
    ])
    expect(closed.rows.map(({ profit }) => profit.toFixed())).toEqual(['14.3'])
    expect(bench.sent(ONE)).toMatchObject([{ id: '4' }])
    expect(bench.sent(ORDERS)).toMatchObject([{ page: '1', user_id: '4', status: '3' }])
    expect(bench.sent(ORDERS)[0]).not.toHaveProperty('follow_user_id')
    expect(copies?.('holding')).toEqual({ userId: '4', followUserId: '7', status: 'holding' })
  })

  it('[FOL-23] one who has gone is missing, which is no failure; oneself has no copies', async () => {
    const bench = await open()
    bench.say(ONE, refused('There is no such trader'))
    const panel = await watch<[string], Panel<typeof masterPanel>>(bench, masterPanel as never, '4')
    expect([panel().stage, panel().card]).toEqual(['missing', undefined])
    bench.say(ONE, said('rubbish'))
    panel().retry()
    await bench.clock.advance(1000)
    expect(panel().stage).toBe('failed')
    const own = await open({ one: { user_id: 7 } })
    const mine = await watch<[string], Panel<typeof masterPanel>>(own, masterPanel as never, '7')
    expect([mine().card?.isOwn, mine().card?.followAddress, mine().copies]).toEqual([true, undefined, undefined])
  })
})

// Ids from an address: each is one parameter of the call for a master, and of nothing else.
describe.each(['', '<b>', '../x', '1e3', '4&id=5'])('the id %j', (id) => {
  it('[FOL-23] is that of no master: it ends as missing', async () => {
    const bench = await open()
    bench.say(ONE, refused('There is no such trader'))
    const before = bench.ports.http.requests.length
    const panel = await watch<[string], Panel<typeof masterPanel>>(bench, masterPanel as never, id)
    expect([panel().stage, panel().card, panel().closed.rows]).toEqual(['missing', undefined, []])
    const asked = bench.ports.http.requests.slice(before).map(({ url }) => new URL(url).pathname)
    expect(asked.filter((path) => path !== ONE && path !== ORDERS)).toEqual([])
    // Beside it only what every read carries against caches.
    expect(bench.sent(ONE)).toEqual([{ id, t: expect.any(String) }])
    expect(bench.sent(ORDERS).map(({ user_id, status }) => [user_id, status])).toEqual([[id, '3']])
  })

  it('[FOL-10] [FOL-23] follows nobody', async () => {
    const bench = await openSettings({}, id)
    bench.fill()
    await bench.send()
    expect([bench.panel().canReview, bench.sent(FOLLOW), bench.sent(ONE)]).toMatchObject([false, [], [{ id }]])
  })
})

const openSettings = async (options: Parameters<typeof open>[0] = {}, id = '4') => {
  const bench = await open(options)
  if (id !== '4') bench.say(ONE, refused('There is no such trader'))
  const form = bench.use(follow).settings(id, 'en')
  form.subscribe(() => undefined)
  const facts = bench.client.follow(settingsFacts, id)
  facts.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const panel = () => followSettingsPanel(form.get(), form.send, facts.get())
  const fill = (multiple = '2', amount = '300', isAgreed = true): void => {
    panel().multiple.change(multiple)
    panel().amount.change(amount)
    panel().agreement.change(isAgreed)
  }
  const send = async (): Promise<void> => {
    panel().review()
    await bench.clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await bench.clock.settle()
  }
  return { ...bench, panel, fill, send }
}

describe('following', () => {
  it('[FOL-10] [FOL-11] [FOL-43] is sent by the user_id once, read again, and ends with what was confirmed', async () => {
    const { panel, fill, send, sent, say, intents, clock } = await openSettings()
    say(FOLLOW, { ...DONE, msg: 'You follow this trader from now on' })
    fill('2', '300.50')
    expect([panel().multiple.text, panel().typed.amount?.toFixed()]).toEqual(['2', '300.5'])
    panel().review()
    // The second tap of a double tap confirms nothing.
    panel().confirm()
    expect(sent(FOLLOW)).toEqual([])
    await clock.advance(DOUBLE_TAP_MS)
    say(ONE, said(master(4, { is_followed: 1 })))
    const reads = sent(ONE).length
    panel().confirm()
    panel().confirm()
    await clock.advance(1000)
    expect(sent(FOLLOW)).toEqual([{ trader_id: '4', multiple: 2, max_amount: '300.5' }])
    expect(sent(ONE).length).toBeGreaterThan(reads)
    const { stage, done } = panel()
    expect([stage, done?.multiple?.toFixed(), done?.amount?.toFixed(), done?.lossLimit]).toEqual([
      'accepted',
      '2',
      '300.5',
      undefined,
    ])
    // The view reports it: no toast on top.
    expect(intents).toEqual([])
    void send
  })

  it('[FOL-10] [WAL-22] the largest amount can be a part of what is free, a tap each', async () => {
    const { use, client } = await openSettings()
    const form = use(follow).settings('4', 'en')
    form.subscribe(() => undefined)
    const known = client.follow(settingsFacts, '4').get()
    const panelOf = (free: string | undefined) =>
      followSettingsPanel(form.get(), form.send, { ...known, free: free === undefined ? free : dec(free) })
    expect(panelOf(undefined).shares).toEqual([])
    const { shares } = panelOf('100.07')
    expect(shares.map(({ percent, amount }) => [percent, amount.toFixed()])).toEqual([
      [25, '25.01'],
      [50, '50.03'],
      [75, '75.05'],
      [100, '100.07'],
    ])
    for (const { amount, choose } of shares) {
      choose()
      expect(panelOf('100.07').typed.amount?.toFixed()).toBe(amount.toFixed())
    }
  })

  it('[FOL-32] a loss limit is offered where the server has one, sent once typed, and seen afterwards', async () => {
    const { panel, fill, send, sent, say, clock, client } = await openSettings()
    expect(panel().lossLimit).toBeUndefined()
    say(ONE, said(master(4, { loss_limit: '0', amount_places: 6 })))
    await client.use(follow).one({ userId: '4' }).refresh()
    fill('2', '300')
    panel().lossLimit?.change('0')
    await send()
    expect([panel().lossLimit?.issue?.id, sent(FOLLOW)]).toEqual(['follow.no_limit', []])
    panel().lossLimit?.change('50.5')
    expect([panel().lossLimit?.text, panel().typed.lossLimit?.toFixed()]).toEqual(['50.5', '50.5'])
    await send()
    expect(sent(FOLLOW)).toEqual([{ trader_id: '4', multiple: 2, max_amount: '300', loss_limit: '50.5' }])
    say(ONE, said(master(4, { loss_limit: '50.5', lost_so_far: '1.1', is_followed: 1 })))
    const seen = client.follow(masterPanel, '4')
    seen.subscribe(() => undefined)
    await clock.advance(1000)
    expect([seen.get().loss?.limit?.toFixed(), seen.get().loss?.lost?.toFixed()]).toEqual(['50.5', '1.1'])
  })

  it.each(['0.0', '-1', '', null])(
    '[FOL-32] a server whose loss limit is %j keeps nobody from following',
    async (sent) => {
      const { panel, fill, say, client } = await openSettings()
      say(ONE, said(master(4, { loss_limit: sent })))
      await client.use(follow).one({ userId: '4' }).refresh()
      fill()
      expect([panel().canReview, panel().typed.lossLimit]).toEqual([true, undefined])
    },
  )

  it('[FOL-10] without a multiple, an amount or the box nothing is sent, and it is said at its place', async () => {
    const { panel, fill, send, sent } = await openSettings()
    fill('0', '', true)
    await send()
    expect([panel().multiple.issue?.id, panel().amount.issue?.id]).toEqual([
      'follow.multiple_whole',
      'follow.no_amount',
    ])
    fill('', '0', true)
    await send()
    expect([panel().multiple.issue?.id, panel().amount.issue?.id]).toEqual(['follow.no_multiple', 'follow.no_amount'])
    fill('3', '1,x', true)
    expect(panel().amount.issue?.id).toBe('amount.malformed')
    fill('3', '5', false)
    expect([panel().canReview, panel().reason?.id]).toEqual([false, 'follow.not_agreed'])
    await send()
    expect(sent(FOLLOW)).toEqual([])
    panel().multiple.step(1)
    expect(panel().multiple.text).toBe('4')
    for (let at = 0; at < 5; at += 1) panel().multiple.step(-1)
    expect(panel().multiple.text).toBe('1')
    panel().multiple.change('9999999')
    panel().multiple.step(1)
    expect(panel().multiple.text).toBe('9999999')
    panel().multiple.change('1.5')
    expect([panel().multiple.text, panel().multiple.issue?.id]).toEqual(['1.5', 'follow.multiple_whole'])
  })

  it.each([
    ['real name asked for', { user: { is_real: '0' }, config: { is_real_name_auth: '1' } }, 'user.real_auth'],
    ['oneself', { user: { id: 4 } }, 'follow.own'],
    ['a mock account', { user: { is_demo: '1' } }, 'access.real_only'],
  ])('[FOL-24] [ACC-6] %s cannot follow', async (_name, options, reason) => {
    const { panel, fill, send, sent } = await openSettings(options)
    fill()
    await send()
    expect([panel().blocked?.id, panel().canReview, sent(FOLLOW)]).toEqual([reason, false, []])
  })

  it('[FOL-11] a lost answer is found out by the master, and a refusal loses nothing typed', async () => {
    const lost = await openSettings()
    lost.say(FOLLOW, 'lost')
    lost.fill()
    await lost.send()
    lost.say(ONE, said(master(4, { is_followed: 1 })))
    await lost.clock.advance(120_000)
    expect([lost.panel().stage, lost.panel().done?.amount?.toFixed(), lost.intents]).toEqual(['accepted', '300', []])
    const absent = await openSettings()
    absent.say(FOLLOW, 'lost')
    absent.fill()
    await absent.send()
    await absent.clock.advance(120_000)
    expect([absent.panel().stage, absent.panel().refusal, absent.panel().amount.text]).toEqual([
      'editing',
      { id: 'commit.change_not_made' },
      '300',
    ])
    const no = await openSettings()
    no.say(FOLLOW, refused('This trader takes no more followers'))
    no.fill()
    await no.send()
    expect([no.panel().refusal, no.panel().amount.text]).toEqual([
      { text: 'This trader takes no more followers' },
      '300',
    ])
  })
})

describe('following no more', () => {
  const openQuestion = async () => {
    const bench = await open({ one: { is_followed: 1 } })
    const form = bench.use(follow).unfollow('4')
    form.subscribe(() => undefined)
    const facts = bench.client.follow(unfollowFacts, '4')
    facts.subscribe(() => undefined)
    const panel = () => unfollowPanel(form.get(), form.send, facts.get())
    const read = await watch<[string], Panel<typeof masterPanel>>(bench, masterPanel as never, '4')
    return { ...bench, panel, form, facts, read }
  }

  it('[FOL-12] [FOL-13] is asked first, deaf to a double tap, sent once, and the master is read again', async () => {
    const { panel, read, say, sent, clock, intents } = await openQuestion()
    panel().confirm()
    expect([panel().stage, sent(UNFOLLOW)]).toEqual(['editing', []])
    panel().ask()
    panel().confirm()
    expect([panel().stage, panel().canConfirm, sent(UNFOLLOW)]).toEqual(['reviewing', false, []])
    panel().back()
    expect(panel().stage).toBe('editing')
    panel().ask()
    await clock.advance(DOUBLE_TAP_MS)
    say(UNFOLLOW, { ...DONE, msg: 'You follow this trader no more' })
    say(ONE, said(master(4)))
    panel().confirm()
    panel().confirm()
    await clock.advance(1000)
    expect(sent(UNFOLLOW)).toEqual([{ trader_id: '4' }])
    expect([panel().stage, read().card?.isFollowed]).toEqual(['editing', false])
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: 'You follow this trader no more' } }])
  })

  it.each([
    ['Halden', { id: 'follow.ended_name', params: { name: 'Halden' } }],
    // Neither an address nor an empty text replaces a name.
    ['', { id: 'follow.ended', params: { name: '' } }],
    ['me@openlot.test', { id: 'follow.ended_name', params: { name: expect.not.stringContaining('me@') } }],
  ])('[ENV-18] [FOL-13] where the server says nothing, “%s” is named in words of ours', async (nickname, message) => {
    const { panel, read, say, clock, intents } = await openQuestion()
    say(ONE, said(master(4, { nickname, is_followed: 1 })))
    read().retry()
    await clock.advance(1000)
    panel().ask()
    await clock.advance(DOUBLE_TAP_MS)
    say(UNFOLLOW, DONE)
    panel().confirm()
    await clock.advance(1000)
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message }])
  })

  it('[ACC-1] [SES-2] [FOL-12] cannot be confirmed once the session has ended', async () => {
    const { panel, form, facts, say, sent, clock, client } = await openQuestion()
    panel().ask()
    await clock.advance(DOUBLE_TAP_MS)
    const canConfirm = (role: UnfollowFacts['role']) =>
      unfollowPanel(form.get(), form.send, { ...facts.get(), role }).canConfirm
    expect([panel().canConfirm, canConfirm('visitor'), canConfirm('demo')]).toEqual([true, false, false])
    say(ONE, { code: 999, msg: 'Please sign in again', data: null })
    void client.call(loadTrader, { userId: '4' })
    await clock.advance(1000)
    expect([client.session.get().stage, facts.get().role, panel().canConfirm]).toEqual(['guest', 'visitor', false])
    panel().confirm()
    await clock.advance(1000)
    expect(sent(UNFOLLOW)).toEqual([])
  })

  it('[FOL-13] a lost answer is found out by the master; where that cannot be read it stays unknown', async () => {
    const { panel, say, clock, sent } = await openQuestion()
    say(UNFOLLOW, 'lost')
    panel().ask()
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.advance(120_000)
    expect([panel().stage, panel().refusal, sent(UNFOLLOW).length]).toEqual([
      'editing',
      { id: 'commit.change_not_made' },
      1,
    ])
    say(ONE, refused('There is no such trader'))
    panel().ask()
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.advance(900_000)
    expect(panel().stage).toBe('undecided')
    panel().back()
    expect(panel().stage).toBe('editing')
  })
})

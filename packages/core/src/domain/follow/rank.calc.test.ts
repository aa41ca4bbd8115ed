import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { rankRows } from './rank.calc.ts'
import type { RankEntry } from './rank.wire.ts'

const ORIGIN = 'https://host.test'
const entry = (user: Partial<RankEntry['user']> = {}, part: Partial<RankEntry> = {}): RankEntry => ({
  user: { id: '1007', nickname: 'Marlow', avatar: '', uid: '800007', ...user },
  code: 'T-7',
  multiple: dec('2'),
  threeWeekRate: dec('6.8'),
  threeWeekWin: dec('68'),
  threeWeekProfit: dec('1020.4'),
  totalRate: dec('-3.18'),
  totalTrades: dec('182'),
  ...part,
})
const names = (...users: readonly Partial<RankEntry['user']>[]) =>
  rankRows(
    users.map((user) => entry(user)),
    ORIGIN,
  ).map(({ name }) => name)

describe('the ranking', () => {
  it('[FOL-2 FOL-3] rows stay in the order of the server, and lead to their trader', () => {
    const rows = rankRows([entry({ id: '9' }), entry({ id: 'a&b=1' }), entry({ id: '' })], ORIGIN)
    expect(rows.map(({ place, address }) => [place, address])).toEqual([
      [1, '/follow/trader?id=9'],
      [2, '/follow/trader?id=a%26b%3D1'],
      [3, undefined],
    ])
    expect(rows[0]?.threeWeekProfit?.toFixed()).toBe('1020.4')
  })

  it('[FOL-3] a nickname, or else a uid; an address someone took for a nickname is never shown whole', () => {
    expect(names({}, { nickname: '  ' }, { nickname: '', uid: '' }, { nickname: 'marlow@mail.test' })).toEqual([
      'Marlow',
      '800007',
      '',
      'm•••@mail.test',
    ])
    expect(names({ nickname: 'about me: marlow@mail.test' })[0]).not.toContain('marlow')
  })

  it('[CFG-14] a picture of our own server or none', () => {
    const pictures = ['/img/7.svg', `${ORIGIN}/img/8.svg`, 'https://elsewhere.test/a.png', 'data:image/png;base64,AA==']
    const rows = rankRows(
      pictures.map((avatar) => entry({ avatar })),
      ORIGIN,
    )
    expect(rows.map(({ avatar }) => avatar)).toEqual(['/img/7.svg', '/img/8.svg', '', ''])
  })
})

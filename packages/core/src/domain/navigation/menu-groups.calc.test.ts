import { describe, expect, it } from 'vitest'
import { menuGroupOf, menuGroups } from './menu-groups.calc.ts'
import { ROUTES } from './routes.ts'

describe('groups of the user centre', () => {
  it.each([
    ['/mine/accounts', 'money'],
    ['/mine/history?accountTypeId=3', 'money'],
    ['/mine/withdraw-way?type=1', 'money'],
    ['/loan/record', 'money'],
    ['/mining', 'money'],
    ['/', 'markets'],
    ['/product?isMain=1', 'markets'],
    ['/order?type=3&journal=1', 'markets'],
    ['/follow/trader?id=1', 'markets'],
    ['/news/detail?id=1', 'markets'],
    ['/mine/announcement', 'markets'],
    ['/mine/auth', 'you'],
    ['/message', 'you'],
    ['/mine/chat', 'you'],
    ['https://elsewhere.test', 'you'],
    [undefined, 'you'],
  ] as const)('[USER-17] %s is about %s', (address, group) => {
    expect(menuGroupOf(address)).toBe(group)
  })

  it('[USER-17] every entry is in one of them, in the order of the menu', () => {
    const items = ROUTES.map(({ path }) => ({ address: path }))
    const { money, markets, you } = menuGroups(items)
    expect([...money, ...markets, ...you].toSorted((a, b) => a.address.localeCompare(b.address))).toEqual(
      items.toSorted((a, b) => a.address.localeCompare(b.address)),
    )
    for (const group of [money, markets, you])
      expect(group.map((one) => items.indexOf(one))).toEqual(
        group.map((one) => items.indexOf(one)).toSorted((a, b) => a - b),
      )
  })
})

import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { canonical, comeToRest, fact, heard, plain, until } from './steps.ts'

interface Row {
  readonly user: { readonly id: number; readonly nickname: string }
  readonly multiple: string
  readonly three_week_rate: string
  readonly three_week_win: string
  readonly three_week_profit: string
  readonly total_rate: string
  readonly total_trade_num: number
}

describe('the ranking of traders', () => {
  const world = openWorld()

  it('[FOL-2] [FOL-3] its figures are those of the book, and a row opens its trader', async () => {
    const { server } = world
    await server.control('masters')
    const { page, context, problems } = await phone(world.browser, server)
    await page.goto('/rank')
    const rows = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')
    await rows.first().waitFor()
    const { data } = (await (await fetch(`${server.url}/api/follow/rank_list`)).json()) as {
      data: { list: readonly Row[] }
    }
    const { users } = await server.state()
    expect([data.list.length, await rows.count()]).toEqual([8, 8])
    // By the three weeks, which it begins with.
    const weeks = (row: Row): number => Number(row.three_week_rate)
    const sorted = data.list.toSorted((one, other) => weeks(other) - weeks(one))
    for (const [at, row] of sorted.entries()) {
      const shown = rows.nth(at)
      const closed = users.find(({ id }) => id === row.user.id)?.orders.filter(({ state }) => state === 'closed').length
      const said = async (label: string) => canonical(plain((await fact(shown as never, label)).replace('%', '')))
      expect([await heard(shown.getByRole('link')), closed]).toEqual([
        expect.stringContaining(row.user.nickname),
        row.total_trade_num,
      ])
      expect([
        canonical(plain((await shown.locator('.rank-weeks .ol-change').innerText()).replace('%', ''))),
        await said('Win rate, 3 weeks'),
        await said('All-time return'),
        await said('Total trades'),
      ]).toEqual([row.three_week_rate, row.three_week_win, row.total_rate, String(row.total_trade_num)].map(canonical))
      // Shown to the cent.
      expect(Math.abs(Number(await said('Profit, 3 weeks')) - Number(row.three_week_profit))).toBeLessThan(0.0051)
    }
    await comeToRest(page)
    const { violations } = await new AxeBuilder({ page }).disableRules(['target-size']).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    // The whole row is the way, and a visitor comes to the login on it.
    await rows.nth(1).locator('dl').click({ force: true })
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/follow/trader?id=${sorted[1]?.user.id}`)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[FOL-2] [LIST-7] pulling it down reads it again, and its spinner does not wait for the answer', async () => {
    const { page, context } = await phone(world.browser, world.server)
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/follow/rank_list') asked += 1
    })
    await page.goto('/rank')
    await page.locator('.rank').first().waitFor()
    const before = asked
    let answer = (): void => {}
    const held = new Promise<void>((go) => {
      answer = go
    })
    await page.route('**/api/follow/rank_list*', async (route) => {
      await held
      await route.continue()
    })
    const pull = page.locator('.ol-pull-button button').locator('visible=true').first()
    await pull.dispatchEvent('click')
    await pull.and(page.locator('[aria-busy="true"]')).waitFor()
    await until(
      async () => asked,
      (now) => now > before,
    )
    await pull.and(page.locator(':not([aria-busy])')).waitFor()
    answer()
    await page.locator('.rank').first().waitFor()
    await context.close()
  })
})

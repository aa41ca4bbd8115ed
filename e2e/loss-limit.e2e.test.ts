import { beforeAll, describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { signInTrader, until } from './steps.ts'

describe('a loss limit of copies', () => {
  const world = openWorld()
  beforeAll(() => world.server.control('masters', { acting: false }))

  it('[T49] [FOL-32] [FOL-34] is set, reviewed and reached: copies close, following ends, and the owner is told', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await page.goto('/follow/follow-list')
    await page.getByRole('link', { name: 'Halden', exact: true }).click()
    await page.getByRole('link', { name: 'Copy Halden' }).click()
    await page.waitForURL('**/follow/submit?id=*')
    await page.locator('[name="amount"]').fill('500')
    await page.getByText(/Not guaranteed: if the price jumps, you lose more/).waitFor()
    await page.locator('[name="lossLimit"]').fill('20')
    await page.getByText(/At a loss of \$20\.00 your copies are closed/).waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Review' }).click()
    const sheet = page.getByRole('dialog', { name: 'Copy Halden' })
    await sheet.getByText('Stop copying after a loss of').waitFor()
    await sheet.getByText('$20.00', { exact: true }).waitFor()
    const confirm = sheet.getByRole('button', { name: 'Copy', exact: true })
    await until(
      () => confirm.getAttribute('aria-disabled'),
      (off) => off !== 'true',
    )
    await confirm.click()
    await page.getByRole('heading', { name: 'You are copying Halden now' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/follow/trader?id=*')
    await page.getByText('Lost so far').waitFor()
    await world.server.control('master', { user: 'master@openlot.test', do: 'open', symbol: 'EURUSD', lots: '0.1' })
    const own = async () => {
      const { users } = await world.server.state()
      return users.find(({ email }) => email === 'trader@openlot.test')?.orders ?? []
    }
    const holding = async () => (await own()).filter(({ state }) => state === 'holding').length
    await until(holding, (count) => count === 1)
    // The price jumps over the limit: 30 are lost, and the fee.
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09700' })
    await until(holding, (count) => count === 0)
    expect((await own()).map(({ closedBy, profit }) => [closedBy, profit])).toContainEqual(['loss_limit', '-30'])
    await page.reload()
    await page.getByText(/Your loss limit ended this copying, .*Lost: \$30\.55/).waitFor()
    await page.getByRole('link', { name: 'Copy Halden' }).waitFor()
    await page.getByRole('button', { name: 'My copies' }).click()
    const copies = page.getByRole('dialog', { name: 'My copies' })
    await copies.getByRole('radio', { name: 'Closed' }).click()
    await copies
      .locator('.ol-list-row')
      .getByText(/Loss limit/)
      .waitFor()
    await page.goto('/message')
    await page.getByText('Copying ended: loss limit').first().click()
    await page
      .getByText(/Your loss limit was 20 USD; the copies had lost 30\.55 USD/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { signIn } from './steps.ts'

describe('a hold on withdrawals', () => {
  const world = openWorld()

  it('[T22] [WDR-40] [WDR-41] [MSG-4] after a new pay password the form says until when, and so does a message, unread until it is opened', async () => {
    await world.server.control('withdrawalHold', { hours: 24 })
    const { page, context, problems } = await phone(world.browser, world.server)
    await signIn(page, 'trader@openlot.test')
    await page.goto('/mine/withdraw?type=1')
    await page.getByRole('button', { name: 'Review withdrawal' }).waitFor()
    expect(await page.getByText('Withdrawals are on hold').count()).toBe(0)
    // The inbox counts from the first time it looks.
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('openlot.told.')))
    await page.goto('/mine/pay-password')
    await page.getByRole('textbox', { name: 'Pay password', exact: true }).fill('pay-sandbox')
    await page.getByRole('textbox', { name: 'Confirm pay password' }).fill('pay-sandbox')
    await page.getByRole('button', { name: 'Set pay password' }).click()
    await page.getByText('Your pay password is set').first().waitFor()
    await page.goto('/mine/withdraw?type=1')
    // Before anything is typed, with day and hour.
    await page.getByText(/Withdrawals are on hold until .*\d{1,2}:\d{2}/).waitFor()
    await page.goto('/message')
    await page.getByRole('link', { name: /^Unread: Withdrawals are on hold/ }).click()
    await page.getByText('A new pay password was set for your account.').first().waitFor()
    await page.getByText(/on hold until \d{4}-\d{2}-\d{2} \d{2}:\d{2} \(GMT\)/).waitFor()
    await page.goto('/message')
    await page.getByRole('link', { name: /^Withdrawals are on hold/ }).waitFor()
    expect(await page.getByRole('link', { name: /^Unread: Withdrawals/ }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
    await world.server.control('withdrawalHold', { hours: 0 })
  })
})

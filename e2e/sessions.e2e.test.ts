import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, signIn } from './steps.ts'

describe('two browsers of one account', () => {
  const world = openWorld()

  it('[T32] [SES-31] [SES-33] the one lists and ends the other, which is at the login and says so', async () => {
    const [mine, other] = [await phone(world.browser, world.server), await phone(world.browser, world.server)]
    await signIn(other.page, 'second@openlot.test', true)
    await openTab(other.page, 'Account')
    await signIn(mine.page, 'second@openlot.test')
    await openTab(mine.page, 'Account')
    await mine.page.getByRole('link', { name: 'Where you are signed in' }).click()
    await mine.page.waitForURL('**/mine/sessions')
    const rows = mine.page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
    expect(await rows.first().innerText()).toMatch(/Chrome · Linux\s+This device/)
    await rows.nth(1).getByRole('button').click()
    await mine.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', disabled: false }).click()
    // The connection announces it, without a tap.
    await other.page.waitForURL('**/login', { timeout: 10_000 })
    expect(await other.page.getByText('Your session has ended').count()).toBe(1)
    await mine.page.getByText('Signed out there').first().waitFor()
    await rows.nth(1).waitFor({ state: 'detached' })
    expect(await rows.count()).toBe(1)
    expect(await mine.page.getByRole('button', { name: 'Sign out all other devices' }).count()).toBe(0)
    // A reload does not bring it back either.
    await other.page.goto('/user')
    await other.page.waitForURL('**/login?**')
    expect([...mine.problems, ...other.problems]).toEqual([])
    await mine.context.close()
    await other.context.close()
  })

  it('[SES-32] a server without the list shows nothing that leads there', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.route('**/api/user/session_list**', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    )
    await signIn(page, 'second@openlot.test')
    const asked = page.waitForResponse('**/api/user/session_list**')
    await openTab(page, 'Account')
    await asked
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await page.getByText('Where you are signed in').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })
})

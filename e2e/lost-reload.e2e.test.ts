import type { MessageId } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../packages/sandbox/src/pictures/sample-picture.ts'
import { openWorld, phone } from './harness.ts'
import { draw } from './loan-steps.ts'
import { failuresSaid } from './lost-answers.ts'
import { signIn, signInDemo, until } from './steps.ts'

const TRADER = 'trader@openlot.test'
const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(SAMPLE_PICTURE) }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const amount = (page: Page, text: string): Promise<void> => page.getByRole('textbox', { name: 'Amount' }).fill(text)
const choose = async (page: Page, field: string, option: RegExp): Promise<void> => {
  await button(page, new RegExp(`^${field} `)).click()
  const sheet = page.getByRole('dialog', { name: field })
  await sheet.getByRole('button', { name: option }).first().click()
  await sheet.waitFor({ state: 'hidden' })
}
/** Taps a button, once it accepts taps. */
const confirm = (page: Page, text: string): Promise<void> =>
  page.locator('button:not([aria-disabled="true"])', { hasText: text }).last().click()
const addPicture = async (page: Page, at = 0): Promise<void> => {
  await page.locator('input[type="file"]').nth(at).setInputFiles(PICTURE)
  await until(
    () => page.locator('.ol-image[data-stage="ready"]').count(),
    (ready) => ready > at,
  )
}

interface Loss {
  readonly domain: string
  /** Or `demo`. */
  readonly email: string
  readonly path: string
  /** Message that says the call was done. */
  readonly done: MessageId
  /** Ends with the tap that sends it. */
  readonly act: (page: Page) => Promise<void>
}

describe('an answer that is lost, and the page with it', () => {
  const world = openWorld()
  beforeAll(async () => {
    const { control } = world.server
    await control('config', { values: { is_withdraw_pay_pwd: '0', is_micro: '1', is_real_name_auth: '1' } })
    await control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await control('masters', { acting: false })
  })

  const LOSSES: readonly Loss[] = [
    {
      domain: 'contract',
      email: TRADER,
      path: '/v2/api/forex/submit',
      done: 'commit.resolved_accepted',
      act: async (page) => {
        await page.goto('/trade')
        await button(page, 'Buy 1.10000').click()
        await confirm(page, 'Confirm buy')
      },
    },
    {
      domain: 'micro',
      email: 'demo',
      path: '/v2/api/micro/submit',
      done: 'commit.resolved_accepted',
      act: async (page) => {
        await page.goto('/trade?source=1')
        await page.getByRole('button', { name: 'Buy up', disabled: false }).click()
        await confirm(page, 'Confirm buy up')
      },
    },
    {
      domain: 'transfer',
      email: TRADER,
      path: '/api/account/transfer',
      done: 'transfer.done',
      act: async (page) => {
        await page.goto('/mine/transfer')
        await button(page, /^From Fund account/).waitFor()
        await amount(page, '34')
        await button(page, 'Review transfer').click()
        await confirm(page, 'Confirm transfer')
      },
    },
    {
      domain: 'withdrawal',
      email: TRADER,
      path: '/api/account/draw',
      done: 'withdraw.done',
      act: async (page) => {
        await page.goto('/mine/withdraw?type=0')
        await amount(page, '33')
        await button(page, 'Review withdrawal').click()
        await confirm(page, 'Confirm withdrawal')
      },
    },
    {
      domain: 'payoutMethods',
      email: TRADER,
      path: '/api/wallet/bind_draw_method',
      done: 'ways.bound',
      act: async (page) => {
        await page.goto('/mine/withdraw-way?type=1')
        await choose(page, 'Currency', /^BTC/)
        await page.getByRole('textbox', { name: 'Address' }).fill('1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK')
        await button(page, 'Save').click()
      },
    },
    {
      domain: 'charge',
      email: TRADER,
      path: '/api/quickCharge/submit',
      done: 'deposit.done',
      act: async (page) => {
        await page.goto('/mine/charge')
        await page.getByRole('radio', { name: /^USDT$/ }).click()
        await page.getByRole('radio', { name: /^TRC20$/ }).click()
        await amount(page, '31')
        await button(page, 'I’ve made the transfer').click()
      },
    },
    {
      domain: 'depositSteps',
      email: TRADER,
      path: '/api/quickCharge/wire_submit_edit',
      done: 'steps.request_made',
      act: async (page) => {
        await page.goto('/mine/charge')
        await page.getByRole('radio', { name: 'Bank transfer' }).click()
        await amount(page, '500')
        await button(page, 'Request bank details').click()
      },
    },
    {
      domain: 'fundForms',
      email: TRADER,
      path: '/api/fund/buy',
      done: 'fund.bought',
      act: async (page) => {
        await page.goto('/mining/subscribe?id=1')
        await page.getByRole('textbox', { name: 'Amount to lock' }).fill('100')
        await button(page, 'Review').click()
        await confirm(page, 'Lock 100')
      },
    },
    {
      domain: 'following',
      email: TRADER,
      path: '/api/follow/follow_trader',
      done: 'follow.begun',
      act: async (page) => {
        await page.goto('/follow/follow-list')
        await page.getByRole('link', { name: 'Halden', exact: true }).click()
        await page.getByRole('link', { name: 'Copy Halden' }).click()
        await page.waitForURL('**/follow/submit?id=*')
        await page.locator('[name="multiple"]').fill('2')
        await page.locator('[name="amount"]').fill('500')
        await page.getByRole('checkbox').check()
        await button(page, 'Review').click()
        await page.getByRole('dialog', { name: 'Copy Halden' }).waitFor()
        await confirm(page, 'Copy')
      },
    },
    {
      domain: 'identity',
      email: 'second@openlot.test',
      path: '/api/user_real/real_name',
      done: 'identity.sent',
      act: async (page) => {
        await page.goto('/mine/auth')
        await page.getByLabel('Name as on the document').fill('Sam Second')
        await page.getByRole('radio', { name: 'Identity card' }).click()
        await page.getByLabel('ID card number').fill('X1234567')
        await addPicture(page, 0)
        await addPicture(page, 1)
        await button(page, 'Submit for review').click()
      },
    },
    {
      domain: 'borrower',
      email: 'second@openlot.test',
      path: '/api/loan/kyc_submit',
      done: 'loan.borrower_sent',
      act: async (page) => {
        const pick = (question: string, answer: string): Promise<void> =>
          page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).click()
        const list = async (name: RegExp, typed: string): Promise<void> => {
          await button(page, name).click()
          await page.getByRole('searchbox').fill(typed)
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /Norway/ })
            .first()
            .click()
          await page.getByRole('dialog').waitFor({ state: 'hidden' })
        }
        await page.goto('/loan')
        await page.getByLabel('First name').fill('Sam')
        await page.getByLabel('Last name').fill('Second')
        await pick('Sex', 'Male')
        await page.getByLabel('Date of birth').fill('1990-01-31')
        await button(page, 'Next').click()
        await list(/Country/, 'Norway')
        await list(/code/i, '+47')
        await page.getByLabel('Mobile number').fill('400 00 001')
        await page.getByLabel('Home address').fill('1 Example Street')
        await button(page, 'Next').click()
        await pick('Kind of document', 'Passport')
        await page.getByLabel('Number of the document').fill('X1234567')
        await addPicture(page)
        await button(page, 'Next').click()
        await page.getByLabel('Occupation').fill('Baker')
        await page.getByLabel('Personal income').fill('30,000.50')
        await button(page, 'Next').click()
        await pick('Do you own a house?', 'No')
        await pick('Do you own a car?', 'No')
        await button(page, 'Next').click()
        await page.getByLabel('Amount you want to borrow').fill('500')
        await button(page, 'Send').click()
      },
    },
    {
      domain: 'loanRequest',
      email: 'borrower@openlot.test',
      path: '/api/loan/loan_submit',
      done: 'loan.request_done',
      act: async (page) => {
        await page.goto('/loan/submit')
        await page.getByRole('textbox', { name: 'Loan amount' }).fill('500')
        await page.getByText('To repay when due').waitFor()
        await button(page, 'Read the agreement').click()
        await page.getByRole('checkbox').check()
        await button(page, 'Sign').click()
        await page.waitForURL('**/loan/sign?id=1&amount=500')
        await draw(page)
        await button(page, 'Confirm and send').click()
      },
    },
    {
      domain: 'repayment',
      email: 'borrower@openlot.test',
      path: '/api/loan/repayment',
      done: 'loan.repayment_done',
      act: async (page) => {
        await world.server.control('loan', { user: 'borrower@openlot.test', decision: 'approve' })
        await page.goto('/loan/record')
        await page.getByRole('link', { name: 'Repay', exact: true }).click()
        await page.waitForURL('**/loan/repayment?loan_id=*')
        await page.getByRole('radio', { name: /^USDT$/ }).click()
        await page.getByRole('radio', { name: /^TRC20$/ }).click()
        await addPicture(page)
        await button(page, 'I’ve made the transfer').click()
      },
    },
  ]

  it.each(LOSSES)(
    '[ENV-13] [ENV-34] [ENV-35] $domain is found on the start page',
    async ({ email, path, done, act }) => {
      const { page, context } = await phone(world.browser, world.server)
      const failures = await failuresSaid(page)
      await world.server.control('resetRateLimits')
      await (email === 'demo' ? signInDemo(page) : signIn(page, email))
      // Carried out at the first request; neither that nor any later one is answered.
      const lost = Promise.withResolvers<number>()
      let sends = 0
      await page.route(
        (url) => url.pathname === path,
        async (route) => {
          sends += 1
          if (sends === 1) {
            const answer = await route.fetch()
            lost.resolve(((await answer.json()) as { readonly code: number }).code)
          }
          await route.abort('connectionreset')
        },
      )
      await act(page)
      expect(await lost.promise).toBe(1)
      await page.goto('/')
      await page.getByText(messages[done]).first().waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('openlot.intents'))).toBeNull()
      expect(new URL(page.url()).pathname).toBe('/')
      expect(failures).toEqual([])
      await context.close()
    },
  )
})

import type { MessageId } from '@openlot/core'
import { lazyDomains, type MutationName } from '@openlot/core/lazy-domains'
import { messages } from '@openlot/core/messages'
import { endpoints } from '@openlot/core/wire'
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

/** Calls of domains without a journey here: no list shows what became of them, or they have no form. */
const WITHOUT_JOURNEY: readonly MutationName[] = [
  'amendPassword',
  'amendPayPassword',
  'endOtherSession',
  'forgetPassword',
  'register',
  'resetDemo',
]

interface Loss {
  readonly call: MutationName
  /** Or `demo`. */
  readonly email: string
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
      call: 'submitContractOrder',
      email: TRADER,
      done: 'commit.resolved_accepted',
      act: async (page) => {
        await page.goto('/trade')
        await button(page, 'Buy 1.10000').click()
        await confirm(page, 'Confirm buy')
      },
    },
    {
      call: 'submitMicroOrder',
      email: 'demo',
      done: 'commit.resolved_accepted',
      act: async (page) => {
        await page.goto('/trade?source=1')
        await page.getByRole('button', { name: 'Buy up', disabled: false }).click()
        await confirm(page, 'Confirm buy up')
      },
    },
    {
      call: 'submitTransfer',
      email: TRADER,
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
      call: 'submitWithdrawal',
      email: TRADER,
      done: 'withdraw.done',
      act: async (page) => {
        await page.goto('/mine/withdraw?type=0')
        await amount(page, '33')
        await button(page, 'Review withdrawal').click()
        await confirm(page, 'Confirm withdrawal')
      },
    },
    {
      call: 'bindPayoutMethod',
      email: TRADER,
      done: 'ways.bound',
      act: async (page) => {
        await page.goto('/mine/withdraw-way?type=1')
        await choose(page, 'Currency', /^BTC/)
        await page.getByRole('textbox', { name: 'Address' }).fill('1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK')
        await button(page, 'Save').click()
      },
    },
    {
      call: 'submitCryptoDeposit',
      email: TRADER,
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
      call: 'createDepositRequest',
      email: TRADER,
      done: 'steps.request_made',
      act: async (page) => {
        await page.goto('/mine/charge')
        await page.getByRole('radio', { name: 'Bank transfer' }).click()
        await amount(page, '500')
        await button(page, 'Request bank details').click()
      },
    },
    {
      call: 'buyFund',
      email: TRADER,
      done: 'fund.bought',
      act: async (page) => {
        await page.goto('/mining/subscribe?id=1')
        await page.getByRole('textbox', { name: 'Amount to lock' }).fill('100')
        await button(page, 'Review').click()
        await confirm(page, 'Lock 100')
      },
    },
    {
      call: 'followTrader',
      email: TRADER,
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
      call: 'submitIdentity',
      email: 'second@openlot.test',
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
      call: 'submitBorrower',
      email: 'second@openlot.test',
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
      call: 'submitLoan',
      email: 'borrower@openlot.test',
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
      call: 'submitRepayment',
      email: 'borrower@openlot.test',
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

  it('[ENV-35] each domain that finds out what is undecided is here, with one of its calls', () => {
    const tried = new Set(LOSSES.map(({ call }) => lazyDomains[call]))
    const untried = Object.entries(lazyDomains).flatMap(([call, load]) => (tried.has(load) ? [] : [call]))
    expect(untried.toSorted()).toEqual(WITHOUT_JOURNEY)
  })

  it.each(LOSSES)('[ENV-13] [ENV-34] [ENV-35] $call is found on the start page', async ({ email, call, done, act }) => {
    const { page, context } = await phone(world.browser, world.server)
    const failures = await failuresSaid(page)
    await world.server.control('resetRateLimits')
    await (email === 'demo' ? signInDemo(page) : signIn(page, email))
    // Carried out at the first request; neither that nor any later one is answered.
    const lost = Promise.withResolvers<number>()
    let sends = 0
    await page.route(
      (url) => url.pathname === endpoints[call].path,
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
  })
})

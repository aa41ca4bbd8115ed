import type { Locator, Page } from 'playwright'
import { describe, expect, it, vi } from 'vitest'
import { BORROWER_FIELDS, BORROWER_ORDER, BORROWER_STEPS } from '../packages/core/src/domain/loan/borrower.fields.ts'
import { borrowerMessages } from '../packages/core/src/domain/loan/borrower.messages.ts'
import { openWorld, phone } from './harness.ts'
import { signIn } from './steps.ts'

// Each page is opened anew for on and for off: minutes on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** A flag, what is shown with it on, and what replaces it when it is off. */
interface Flag {
  readonly name: string
  readonly at: string
  /** Other settings that its place needs. */
  readonly given?: Readonly<Record<string, string>>
  /** Action done on the page first. */
  readonly act?: (page: Page) => Promise<void>
  readonly on: (page: Page) => Locator
  readonly off: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const radio = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true })
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true })
const said = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first()
const tap = (role: (page: Page) => Locator) => (page: Page) => role(page).click()
const VERIFY = said('Please complete real-name authentication first')
const byBank = tap(radio('Bank transfer'))
const fillWithdrawal = async (page: Page): Promise<void> => {
  await page.getByText('TG3H').first().waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
}

const REGISTRATION: readonly Flag[] = [
  {
    name: 'is_register_email',
    at: '/register',
    on: (page) => page.getByLabel('Email address'),
    off: (page) => page.getByLabel('Phone number'),
  },
  {
    name: 'is_register_phone',
    at: '/register',
    on: (page) => page.getByLabel('Register with').first(),
    off: (page) => page.getByLabel('Email address'),
  },
  {
    name: 'invite_code_required',
    at: '/register',
    act: tap(button('Create account')),
    on: said('Please enter an invite code'),
    off: (page) => page.getByRole('textbox', { name: 'Invite code' }),
  },
]
const EVERYWHERE: readonly Flag[] = [
  {
    name: 'is_sandbox',
    at: '/register',
    on: (page) => page.getByText(/^Sandbox: simulated market/),
    off: (page) => page.getByLabel('Email address'),
  },
]
/** Of somebody who is not verified. */
const DEPOSITS: readonly Flag[] = [
  {
    name: 'is_real_name_auth',
    at: '/trade',
    on: VERIFY,
    off: (page) => page.getByRole('button', { name: /^Buy [\d.]/ }),
  },
  {
    name: 'is_recharge_auth',
    at: '/mine/charge',
    given: { is_real_name_auth: '1' },
    on: VERIFY,
    off: button('I’ve made the transfer'),
  },
  {
    name: 'is_recharge_bank_card',
    at: '/mine/charge',
    on: radio('Bank transfer'),
    off: button('I’ve made the transfer'),
  },
  { name: 'is_recharge_crypto', at: '/mine/charge', on: radio('Crypto'), off: button('Request bank details') },
  {
    name: 'edit_recharge_bank_info',
    at: '/mine/charge',
    act: byBank,
    on: button('Request bank details'),
    off: button('I’ve made the transfer'),
  },
  {
    name: 'is_charge_proof_img',
    at: '/mine/charge',
    given: { edit_recharge_bank_info: '0' },
    act: byBank,
    on: (page) => page.getByRole('button', { name: 'Add payment receipt, optional' }),
    off: button('I’ve made the transfer'),
  },
  {
    name: 'is_charge_withdraw_contact',
    at: '/mine/charge',
    act: byBank,
    on: link('Ask support'),
    off: button('Request bank details'),
  },
]
const WITHDRAWALS: readonly Flag[] = [
  { name: 'is_withdraw_crypto', at: '/mine/withdraw', on: radio('Crypto'), off: button('Review withdrawal') },
  { name: 'is_withdraw_bank_card', at: '/mine/withdraw', on: radio('Bank'), off: button('Review withdrawal') },
  {
    name: 'is_withdraw_bank_contact',
    at: '/mine/withdraw',
    act: tap(radio('Bank')),
    on: button('Open the chat'),
    off: button('Review withdrawal'),
  },
  {
    name: 'is_withdraw_pay_pwd',
    at: '/mine/withdraw?type=0',
    act: fillWithdrawal,
    on: (page) => page.getByText('Withdrawals ask for a pay password.', { exact: false }),
    off: button('Review withdrawal'),
  },
]

describe('flags, where a person looks', () => {
  const world = openWorld()
  const set = (values: Readonly<Record<string, string>>) => world.server.control('config', { values })

  it.each([
    ['of registration', undefined, REGISTRATION],
    ['of every screen', undefined, EVERYWHERE],
    ['of orders and deposits', 'second@openlot.test', DEPOSITS],
    ['of withdrawals', 'trader@openlot.test', WITHDRAWALS],
  ] as const)(
    '[CFG-12] %s: each shows what it switches when it is on, and not when it is off',
    async (_of, who, flags) => {
      const { page, context, problems } = await phone(world.browser, world.server)
      if (who !== undefined) await signIn(page, who)
      const config = await (await fetch(`${world.server.url}/api/basicSet/getBasicInfo`)).json()
      const { data: before } = config as { data: Readonly<Record<string, string>> }
      for (const { name, at, given = {}, act, on, off } of flags) {
        for (const state of ['1', '0'] as const) {
          await set({ ...given, [name]: state })
          await page.goto(at)
          await act?.(page)
          await (state === '1' ? on : off)(page).waitFor()
          // A start draws with the kept settings until the new ones have come.
          if (state === '0')
            await expect.poll(() => on(page).filter({ visible: true }).count(), { message: name }).toBe(0)
        }
        const changed = [name, ...Object.keys(given)]
        await set(Object.fromEntries(changed.map((one) => [one, before[one] ?? '0'])))
      }
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it('[CFG-12] [LOAN-9] the form of a borrower asks in each step for what its flags switch on, and for nothing else', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    const asked = BORROWER_ORDER.filter(
      (field) => BORROWER_FIELDS[field][1] !== 'person' && !/Certificate$/.test(field),
    )
    const label = (field: (typeof BORROWER_ORDER)[number]): string =>
      borrowerMessages[BORROWER_FIELDS[field][3] as keyof typeof borrowerMessages]
    const shown = async (): Promise<readonly string[]> => {
      const lines = (await page.locator('main form').innerText()).split('\n').map((line) => line.trim())
      return BORROWER_ORDER.map(label).filter((one) => lines.includes(one))
    }
    for (const step of BORROWER_STEPS) {
      const own = asked.filter((field) => BORROWER_FIELDS[field][2] === step)
      await set(
        Object.fromEntries(
          asked.map((field) => [`is_loan_${BORROWER_FIELDS[field][0]}`, own.includes(field) ? '1' : '0']),
        ),
      )
      await page.goto('/loan')
      await page.getByLabel('First name').fill('Sam')
      await page.getByLabel('Last name').fill('Second')
      const names = [label('firstName'), label('lastName')]
      if (step === 'person') expect(await shown()).toEqual([...names, ...own.map(label)])
      else {
        expect([step, await shown()]).toEqual([step, names])
        await button('Next')(page).click()
        await page.getByRole('heading', { name: borrowerMessages[`loan.step_${step}`] }).waitFor()
        expect([step, await shown()]).toEqual([step, own.map(label)])
      }
    }
    await set(Object.fromEntries(asked.map((field) => [`is_loan_${BORROWER_FIELDS[field][0]}`, '0'])))
    await page.goto('/loan')
    await button('Send')(page).waitFor()
    expect(await shown()).toEqual([label('firstName'), label('lastName')])
    expect(problems).toEqual([])
    await context.close()
  })
})

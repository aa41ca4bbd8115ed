import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { raiseTicket, signInDemo, signInTrader } from './steps.ts'

/** The words of a language by their id. */
const wordsOf = (language: string): ((id: string) => string) => {
  const file = new URL(`../packages/react-app/src/locales/${language}.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  return (id) => {
    const text = words[id]
    if (text === undefined) throw new Error(`${language} has no words for ${id}`)
    return text
  }
}

/** Loads a page in another language than it was signed in with. */
const speak = async (page: Page, language: string, address: string): Promise<void> => {
  await page.evaluate((chosen) => localStorage.setItem('openlot.language', chosen), language)
  await page.goto(address)
}
/** Parameters of a call, as soon as it is sent. */
const sentBy = async (page: Page, path: string, act: () => Promise<void>): Promise<URLSearchParams> => {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname.endsWith(path))
  await act()
  const one = await request
  const body = one.postData()
  return body === null
    ? new URL(one.url()).searchParams
    : new URLSearchParams(JSON.parse(body) as Record<string, string>)
}

/** Half a lot with the pad of another region; a price that may be two; an amount in the digits and signs of a keyboard there. */
const LANGUAGES = [
  { language: 'de', half: '0.5', either: '1.100', offered: ['1,1', '1.100'], price: '1,1', amount: '1.234,50' },
  {
    language: 'jp',
    half: '０，５',
    either: '１，１００',
    offered: ['1.1', '1,100'],
    price: '1.1',
    amount: '１，２３４．５',
  },
  { language: 'ar', half: '٠,٥', either: '١,١٠٠', offered: ['1.1', '1,100'], price: '1.1', amount: '\u200f١٬٢٣٤٫٥٠' },
] as const

describe('typed text', () => {
  const world = openWorld()

  it.each(LANGUAGES)(
    '[NUM-12] [NUM-13] an order in $language: half a lot, at a price that is asked about',
    async (one) => {
      const { page, context, problems } = await phone(world.browser, world.server)
      await world.server.control('hold', { symbol: 'EURUSD', price: '1.10500' })
      await signInDemo(page)
      const words = wordsOf(one.language)
      await speak(page, one.language, '/trade?symbol=EURUSD')
      await raiseTicket(page)
      await page.getByRole('radio', { name: words('contract.pending') }).click()
      await page.getByRole('textbox', { name: words('contract.lots') }).fill(one.half)
      const target = page.getByRole('textbox', { name: words('contract.target_price') })
      await target.fill(one.either)
      const choices = page.locator('.ol-amount-choice')
      await choices.first().waitFor()
      expect(await choices.allInnerTexts()).toEqual(one.offered)
      // No order is sent while the text may mean either.
      await page
        .locator('.ticket-foot, main')
        .getByRole('button', { name: new RegExp(`^${words('contract.buy')}`) })
        .last()
        .click()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await choices.first().click()
      expect([await target.inputValue(), await choices.count()]).toEqual([one.price, 0])
      await page
        .getByRole('button', { name: new RegExp(`^${words('contract.buy')}`) })
        .last()
        .click()
      const sheet = page.getByRole('dialog')
      await sheet.waitFor()
      const sent = await sentBy(page, '/v2/api/forex/submit', () =>
        sheet.getByRole('button', { name: words('contract.confirm_buy') }).click(),
      )
      expect([sent.get('cont'), sent.get('target_price')]).toEqual(['0.5', '1.1'])
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it.each(LANGUAGES)('[NUM-12] [TXT-1] a transfer in $language, as its keyboard writes an amount', async (one) => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    const words = wordsOf(one.language)
    await speak(page, one.language, '/mine/transfer')
    await page.getByRole('textbox', { name: words('transfer.amount') }).fill(one.amount)
    await page.locator('main button.ol-button-primary, main button[type=submit]').last().click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    const sent = await sentBy(page, '/api/account/transfer', () =>
      sheet.getByRole('button', { name: words('transfer.confirm') }).click(),
    )
    expect(sent.get('balance')).toBe('1234.5')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[REG-27] a number with its country chooses the area, and a trunk zero does not travel', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/login')
    await page.getByRole('radio', { name: 'Phone' }).click()
    const number = page.locator('input[name=account]')
    await number.fill('＋４７ 21 23 45 67')
    await page.getByText('+0047').first().waitFor()
    await page.locator('input[name=password]').fill('canary-1')
    const submit = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const signIn = async (): Promise<string | null> => {
      const request = page.waitForRequest((one) => one.url().includes('loginForU'))
      await submit()
      return new URLSearchParams((await request).postData() ?? '').get('account')
    }
    expect(await signIn()).toBe('+004721234567')
    await number.fill('+44 (0)20 7946 0018')
    expect(await signIn()).toBe('+00442079460018')
    await number.fill('2025x550101')
    await submit()
    await page.getByText('Enter a valid phone number').waitFor()
    await context.close()
  })

  it('[CON-84] a stop far from the market is asked about, and sent once it is meant', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await page.goto('/trade?symbol=EURUSD')
    await raiseTicket(page)
    await page.getByRole('switch', { name: 'Stop-loss' }).click()
    await page.getByRole('textbox', { name: 'Stop-loss' }).fill('0.0011')
    await page.getByRole('button', { name: 'Buy 1.10000', disabled: false }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Stop-loss: 0.00110 is far from 1.10000').waitFor()
    await sheet.getByText('Please confirm the price that is far away').waitFor()
    await sheet.getByLabel('I mean this price').check({ force: true })
    const sent = await sentBy(page, '/v2/api/forex/submit', () =>
      sheet.getByRole('button', { name: 'Confirm buy' }).click(),
    )
    expect(sent.get('stop_loss_price')).toBe('0.0011')
    expect(problems).toEqual([])
    await context.close()
  })
})

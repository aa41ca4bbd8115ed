import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { callAs } from './event-steps.ts'
import { openWorld, phone, type TestServer } from './harness.ts'
import { demoUser, openHistory, openTab, signInDemo, units } from './steps.ts'

/** Rows of a file, by the names of its columns: no cell of these files has a line break. */
const rowsOf = async (download: Download): Promise<readonly Readonly<Record<string, string>>[]> => {
  const text = await readFile(await download.path(), 'utf8')
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n'), /[^\r]\n/.test(text)]).toEqual([true, true, false])
  const lines = text.slice(1, -2).split('\r\n')
  const [names = [], ...rows] = lines.map((line) =>
    [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
  return rows.map((cells) => {
    expect(cells.length).toBe(names.length)
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** Buys and closes at once, as another device of the person does. */
const trade = async (page: Page, server: TestServer, times: number): Promise<void> => {
  const stops = { stop_loss_price: '0', target_profit_price: '0', target_price: '0' }
  for (let at = 0; at < times; at += 1) {
    const type = at % 2 === 0 ? '1' : '2'
    await callAs(page, server, '/v2/api/forex/submit', {
      ...stops,
      type,
      cont: '0.1',
      forex_id: '1',
      status: '1',
      multiple: '100',
    })
    const order = (await demoUser(server)).orders.find(({ state }) => state === 'holding')
    await callAs(page, server, '/v2/api/forex/close', { id: String(order?.id) })
  }
}

const exportIn = async (page: Page): Promise<Download> => {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  return begun
}
const closeSheet = async (page: Page): Promise<void> => {
  await page.getByText('The download has started.').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

describe('the journal', () => {
  const world = openWorld()

  it('[CON-132] [LIST-21] [LIST-22] a month, its notes, and files of every closed order and booking', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await trade(page, world.server, 23)
    await openTab(page, 'Orders')
    await page.getByRole('tab', { name: 'History' }).click()

    // More than a page: each closed order once, with every digit.
    const all = await exportIn(page)
    expect(all.suggestedFilename()).toBe('openlot-orders.csv')
    const rows = await rowsOf(all)
    await closeSheet(page)
    const { orders, ledger, accounts } = await demoUser(world.server)
    expect(rows.map(({ order }) => order).toSorted()).toEqual(orders.map(({ id }) => String(id)).toSorted())
    for (const order of orders) {
      const row = rows.find((one) => one.order === String(order.id))
      expect([units(row?.gross_profit ?? ''), units(row?.fee ?? '')]).toEqual([units(order.profit), units(order.fee)])
      expect(units(row?.net_profit ?? '')).toBe(units(order.profit) - units(order.fee))
      expect(row?.closed_utc).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }

    await page.getByRole('link', { name: 'Journal' }).click()
    const day = page.getByRole('table', { name: 'Net by day' }).getByRole('button')
    await day.first().click()
    expect(await day.first().innerText()).toMatch(/\n\d+\n[+\u2212]\d/)
    const trades = page.locator('.journal-trade')
    await trades.first().waitFor()
    await trades.first().getByRole('button').click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Too early')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.locator('.journal-note').getByText('Too early').waitFor()
    const month = await rowsOf(await exportIn(page))
    expect(month.length).toBe(rows.length)
    await closeSheet(page)
    await page.reload()
    await day.first().click()
    await page.locator('.journal-note').getByText('Too early').waitFor()
    await page.getByRole('button', { name: 'Delete all notes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all notes' }).click()
    await page.getByText('1 note on this device').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('openlot.trade-notes'))).toBeNull()

    const forex = accounts.find(({ type }) => type === 'forex')
    await openHistory(page)
    const booked = await rowsOf(await exportIn(page))
    const sum = booked.reduce((total, { amount = '' }) => total + units(amount), 0n)
    expect(sum).toBe(units(forex?.balance ?? ''))
    expect(booked.length).toBeGreaterThan(20)
    expect(booked.length).toBeLessThanOrEqual(ledger.length)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[LIST-21] a file that could not be read to its end is not called whole', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await trade(page, world.server, 21)
    await openTab(page, 'Orders')
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    await page.route(/my_deal.*page=2/, (route) => route.abort())
    const saved: string[] = []
    page.on('download', (download) => void saved.push(download.suggestedFilename()))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByText('Only 20 of 21 rows could be read.', { exact: false }).waitFor()
    expect(saved).toEqual([])
    await page.getByRole('button', { name: 'Save incomplete file' }).click()
    await expect.poll(() => saved).toEqual(['openlot-orders-incomplete.csv'])
    await page.unroute(/my_deal.*page=2/)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('21 rows, complete.').waitFor()
    await expect.poll(() => saved).toEqual(['openlot-orders-incomplete.csv', 'openlot-orders.csv'])
    await context.close()
  })
})

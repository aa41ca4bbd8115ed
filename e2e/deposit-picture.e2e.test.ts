import { expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { noise } from './noise.ts'
import { signInTrader, until } from './steps.ts'

const UPLOAD = '/api/common/image_upload'
const world = openWorld()

it('[IMG-1] [IMG-4] [T26] large pictures are made small, no picture is refused, and a lost upload goes on with the form', async () => {
  const { page, context, problems } = await phone(world.browser, world.server)
  const uploads: string[] = []
  const submits: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === UPLOAD) uploads.push(request.method())
    if (pathname === '/api/quickCharge/submit') submits.push(searchParams.get('number') ?? '')
  })
  await signInTrader(page)
  await page.goto('/mine/charge')
  await page.getByRole('radio', { name: 'USDT', exact: true }).click()
  await page.getByRole('radio', { name: 'TRC20', exact: true }).click()
  await page.getByRole('button', { name: 'Add payment receipt, optional' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  const file = page.locator('main input[type="file"]')
  const uploaded = page.getByText('Uploaded', { exact: true })
  const choose = (buffer: Buffer, name = 'paid.png') => file.setInputFiles({ name, mimeType: 'image/png', buffer })

  await choose(Buffer.from('<script>no picture</script>'), 'paid.jpg')
  await page.getByText('We can’t read this file').first().waitFor()
  expect(uploads).toEqual([])

  for (const [side, least] of [
    [1780, 9],
    [1970, 11],
  ] as const) {
    const picture = await noise(page, side)
    expect(picture.length).toBeGreaterThan(least * 1e6)
    await choose(picture)
    await uploaded.waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await uploaded.waitFor({ state: 'detached' })
  }
  expect(uploads).toHaveLength(2)

  // A slow network that loses the connection once more than half is sent.
  const network = await context.newCDPSession(page)
  const slow = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await network.send('Network.enable')
  await slow(60_000)
  await choose(await noise(page, 1440))
  await until(
    () => page.locator('progress').evaluateAll(([bar]) => (bar instanceof HTMLProgressElement ? bar.value : 0)),
    (sent) => sent >= 0.6,
  )
  await world.server.kill()
  await page.locator('[data-stage="failed"]').waitFor()
  // The typed amount is still there.
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('12.5')
  await world.server.restart()
  await slow(-1)
  await page.locator('.ol-image').getByRole('button', { name: 'Try again' }).click()
  await uploaded.waitFor()
  expect(uploads).toHaveLength(4)
  expect(submits).toEqual([])

  await page.getByRole('button', { name: 'I’ve made the transfer' }).click()
  await page.getByText('Your deposit has been registered').first().waitFor()
  expect(submits).toEqual(['12.5'])
  expect(problems).toEqual([])
  await context.close()
})

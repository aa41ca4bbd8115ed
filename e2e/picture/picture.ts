// The picture of the README: screens of the real app in both themes, at a fixed moment of the market of a fixed seed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { PHONE, phone, startServer, type TestServer } from '../harness.ts'
import { openTab, signInDemo } from '../steps.ts'

const root = join(import.meta.dirname, '../..')
export const PICTURE = join(root, 'docs/images/screens.png')

/** A Wednesday on which every market is open, just after a candle of five minutes began. The server's time begins at it. */
const AT = Date.UTC(2026, 2, 18, 10, 25, 5)
const GAP = 24

/** The server whose market the picture shows, its prices held. */
export const startPictured = async (): Promise<TestServer> => {
  const clock = pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href
  const folder = mkdtempSync(join(tmpdir(), 'openlot-picture-'))
  const held = join(folder, 'held')
  const server = await startServer(undefined, {
    OPENLOT_PICTURE_AT: String(AT),
    OPENLOT_PICTURE_HELD: held,
    NODE_OPTIONS: `--import=${clock}`,
  })
  for (const { code, price } of (await server.state()).prices) await server.control('hold', { symbol: code, price })
  writeFileSync(held, '')
  const close = async (): Promise<void> => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, close }
}

/** The picture has its letters on every machine that has them: other ones would break lines elsewhere. */
const LETTERS = 'Noto Sans'
/** True where the letters of the picture are installed. */
export const hasLetters = async (browser: Browser): Promise<boolean> => {
  const page = await browser.newPage()
  const [own, other] = await page.evaluate((letters) => {
    const draw = document.createElement('canvas').getContext('2d')
    return [`"${letters}", monospace`, 'monospace'].map((font) => {
      if (draw !== null) draw.font = `40px ${font}`
      return draw?.measureText('Will it be as wide?').width
    })
  }, LETTERS)
  await page.close()
  return own !== other
}

/** A screen, once nothing on it is still to come. */
const shoot = async (page: Page): Promise<Buffer> => {
  await page.evaluate(
    (letters) => document.documentElement.style.setProperty('--font', `"${letters}", system-ui`),
    LETTERS,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Home and trade of the demo account in one theme. */
const screensIn = async (browser: Browser, server: TestServer, theme: 'light' | 'dark'): Promise<readonly Buffer[]> => {
  const { context, page } = await phone(browser, server, theme, 'block')
  await context.addInitScript((at) => {
    const shift = at - Date.now()
    const real = Date.now
    Date.now = () => real() + shift
  }, AT)
  await signInDemo(page)
  const introduction = page.locator('dialog[open] .onboarding')
  // The introduction comes a moment after the screen, when nothing is in its way.
  await page.removeLocatorHandler(introduction)
  await page.goto('/')
  await introduction.waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.locator('.home-board .symbol-row').nth(3).waitFor()
  const home = await shoot(page)
  await openTab(page, 'Trade')
  await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
  await page.locator('.apexcharts-candlestick-area').nth(10).waitFor()
  const trade = await shoot(page)
  await context.close()
  return [home, trade]
}

export const dataUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`

/** Draws some HTML as a picture of that size. */
export const drawHtml = async (browser: Browser, html: string, width: number, height: number): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>body { margin: 0 } img { display: block }</style>${html}`)
  const drawn = await page.screenshot()
  await page.close()
  return drawn
}

/** Screens side by side: each of two in both themes. */
const SCREENS = 4
export const WIDTH = SCREENS * (PHONE.width + GAP) + GAP
export const HEIGHT = PHONE.height + 2 * GAP

/** The screens side by side, each in light and beside it in dark. */
export const takePicture = async (browser: Browser, server: TestServer): Promise<Buffer> => {
  const light = await screensIn(browser, server, 'light')
  const dark = await screensIn(browser, server, 'dark')
  const screens = light.flatMap((one, at) => [one, dark[at] ?? one])
  const style = `img { width: ${PHONE.width}px; height: ${PHONE.height}px; border-radius: 24px }
    main { display: flex; gap: ${GAP}px; padding: ${GAP}px; background: #d0d6df }`
  const images = screens.map((one) => `<img src="${dataUrl(one)}" alt="">`).join('')
  return drawHtml(browser, `<style>${style}</style><main>${images}</main>`, WIDTH, HEIGHT)
}

/** Side of a square that is compared by its mean colour, in pixels. */
const SQUARE = 13
/** Levels of 255 by which one may differ: letters drawn otherwise, and a price some ticks further, stay below. */
const TOLERANCE = 24

/**
 * Compares two pictures as an eye at some distance does: the number of small squares whose mean colours differ by more than the tolerance;
 * infinite for pictures of another size.
 */
export const compare = async (browser: Browser, one: Uint8Array, other: Uint8Array): Promise<number> => {
  const page = await browser.newPage()
  const found = await page.evaluate(
    async ({ urls, square, tolerance }) => {
      const shrink = async (url: string) => {
        const image = await createImageBitmap(await (await fetch(url)).blob())
        const canvas = new OffscreenCanvas(image.width, image.height)
        const draw = canvas.getContext('2d')
        if (draw === null) throw new Error('no canvas')
        draw.drawImage(image, 0, 0)
        const { data } = draw.getImageData(0, 0, image.width, image.height)
        const [across, down] = [Math.ceil(image.width / square), Math.ceil(image.height / square)]
        const sums = new Float64Array(across * down * 3)
        const counts = new Float64Array(across * down)
        for (let y = 0; y < image.height; y++)
          for (let x = 0; x < image.width; x++) {
            const at = Math.floor(y / square) * across + Math.floor(x / square)
            counts[at] = (counts[at] ?? 0) + 1
            for (let band = 0; band < 3; band++)
              sums[at * 3 + band] = (sums[at * 3 + band] ?? 0) + (data[(y * image.width + x) * 4 + band] ?? 0)
          }
        return { across, down, means: sums.map((sum, at) => sum / (counts[Math.floor(at / 3)] ?? 1)) }
      }
      const [first, second] = [await shrink(urls[0] ?? ''), await shrink(urls[1] ?? '')]
      const squares = first.across * first.down
      if (first.across !== second.across || first.down !== second.down) return Number.POSITIVE_INFINITY
      let differing = 0
      for (let at = 0; at < squares; at++)
        if (
          [0, 1, 2].some(
            (band) => Math.abs((first.means[at * 3 + band] ?? 0) - (second.means[at * 3 + band] ?? 0)) > tolerance,
          )
        )
          differing++
      return differing
    },
    { urls: [dataUrl(one), dataUrl(other)], square: SQUARE, tolerance: TOLERANCE },
  )
  await page.close()
  return found
}

export const readPicture = (): Uint8Array => readFileSync(PICTURE)

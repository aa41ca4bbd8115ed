import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type TestServer } from './harness.ts'
import {
  compare,
  dataUrl,
  drawHtml,
  HEIGHT,
  hasLetters,
  PICTURE,
  readPicture,
  startPictured,
  takePicture,
  WIDTH,
} from './picture/picture.ts'

/** `npm run picture`: the picture is written anew, and then compared with another. */
const IS_WRITTEN = process.env.OPENLOT_PICTURE === 'write'
/** Squares that may differ: a browser of another version draws edges otherwise. A button has more. */
const MOST = 40

describe('the picture of the README', () => {
  let browser: Browser
  let server: TestServer
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([launch(), startPictured()])
    if (IS_WRITTEN) writeFileSync(PICTURE, await takePicture(browser, server))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  it('shows the app of today: npm run picture takes it again', async ({ skip }) => {
    skip(!(await hasLetters(browser)), 'Noto Sans, which the picture is written in, is not installed')
    expect(await compare(browser, readPicture(), await takePicture(browser, server))).toBeLessThan(MOST)
  })

  it('letters that are drawn otherwise leave a picture as it is; a button elsewhere, or another size, does not', async () => {
    const kept = readPicture()
    const drawn = (css: string, more = '', height = HEIGHT): Promise<Buffer> =>
      drawHtml(browser, `<img src="${dataUrl(kept)}" style="${css}" alt="">${more}`, WIDTH, height)
    expect(await compare(browser, kept, await drawn('filter: blur(0.6px)'))).toBeLessThan(MOST)
    expect(await compare(browser, kept, await drawn('transform: translateX(0.4px)'))).toBeLessThan(MOST)
    const button =
      '<p style="position: absolute; top: 400px; left: 60px; width: 160px; height: 44px; background: #84bd00"></p>'
    expect(await compare(browser, kept, await drawn('', button))).toBeGreaterThan(MOST)
    expect(await compare(browser, kept, await drawn('', '', HEIGHT + 60))).toBe(Number.POSITIVE_INFINITY)
  })
})

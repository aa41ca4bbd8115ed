import type { Page } from 'playwright'

/** Noise does not get smaller as PNG: three bytes a pixel, so that its side says how large the file is. */
export const noise = async (page: Page, side: number): Promise<Buffer> => {
  const base64 = await page.evaluate(async (size) => {
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    const pixels = pen.createImageData(size, size)
    for (let at = 0; at < pixels.data.length; at += 60_000)
      crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 60_000, pixels.data.length)))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    pen.putImageData(pixels, 0, 0)
    const file = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'))
    const read = new FileReader()
    await new Promise((done) => {
      read.onload = done
      read.readAsDataURL(file ?? new Blob())
    })
    return String(read.result).split(',')[1] ?? ''
  }, side)
  return Buffer.from(base64, 'base64')
}

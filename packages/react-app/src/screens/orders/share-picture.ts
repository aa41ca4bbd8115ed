import type { OrderResult } from '@openlot/core/contract'
import type { Text } from '../../intl/use-text.ts'
import { sharePng } from '../../shell/share-png.ts'
import flagSheet from '../../ui/flags.svg?url'
import { discOf } from '../../ui/pair-disc.ts'
import type { Format } from '../../ui/use-format.ts'
import { horizonOf, SKY_HEIGHT, SKY_WIDTH } from './horizon.ts'
import { orderWords } from './order-words.ts'
import { titleOf } from './ResultView.tsx'

export type Picture = {
  readonly result: OrderResult
  /** Practice money: the picture says so. */
  readonly mock: boolean
  /** Decimals of the symbol's prices. */
  readonly precision?: number | undefined
  /** The person wants the sum on it. */
  readonly sum?: boolean | undefined
  /** Amounts are hidden: the picture has none either. */
  readonly masked: boolean
  readonly text: Text
  readonly format: Format
}

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 72
const SCALE = WIDTH / SKY_WIDTH

/**
 * Words of the picture, from the top: nothing of who traded. No account number, no name, no order number, no balance.
 * @rule CON-81 CON-119
 */
export const pictureWords = ({ result, mock, masked, precision, sum = false, text, format }: Picture) => {
  const { order, net, roi } = result
  const words = orderWords(order, precision, text, format)
  return {
    account: mock ? text('session.mock_account') : undefined,
    brand: import.meta.env.VITE_BRAND_NAME ?? 'openlot',
    symbol: `${order.side === 'buy' ? '▲' : '▼'} ${words.side} ${order.symbol.showCode}`,
    date: order.completedAt === undefined ? undefined : words.completedAt,
    title: titleOf(result, text),
    amount: masked || !sum ? undefined : format.signed(net, { places: 2 }),
    roi: roi === undefined ? undefined : `${format.roi(roi)} ${text('orders.roi')}`,
    prices: `${words.openPrice} → ${words.price}`,
  }
}

/** Flags of a pair, its quote first; none for a symbol of another kind. */
const flagsOf = async (code: string): Promise<readonly HTMLImageElement[]> => {
  const sign = discOf(code)
  if (sign.kind !== 'pair') return []
  const sheet = await (await fetch(flagSheet)).text()
  const images = [sign.quote, sign.base].map(async (one) => {
    // Read as text: a parser of documents needs trusted ones.
    const [, drawn = ''] = new RegExp(`<symbol id="${one}"[^>]*>(.*?)</symbol>`, 's').exec(sheet) ?? []
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">${drawn}</svg>`
    return imageAt(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  })
  return Promise.all(images)
}
const imageAt = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Signs on the picture; one that cannot be read is left out. */
type Signs = { readonly flags: readonly HTMLImageElement[]; readonly logo: HTMLImageElement | undefined }
const signsOf = async (code: string): Promise<Signs> => {
  const [flags, logo] = await Promise.all([flagsOf(code).catch(() => []), imageAt('/icon.svg').catch(() => undefined)])
  return { flags, logo }
}

const draw = (canvas: HTMLCanvasElement, picture: Picture, { flags, logo }: Signs): void => {
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const style = getComputedStyle(document.querySelector('.result') ?? document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  const { mood, line } = picture.result
  const drawn = horizonOf(line, picture.result.order.side)
  const words = pictureWords(picture)

  const sky = pen.createLinearGradient(0, 0, 0, HEIGHT)
  sky.addColorStop(0, token('--sky-1'))
  sky.addColorStop(0.7, token('--sky-2'))
  pen.fillStyle = sky
  pen.fillRect(0, 0, WIDTH, HEIGHT)

  const ground = HEIGHT - SKY_HEIGHT * SCALE
  pen.save()
  pen.translate(0, ground)
  pen.scale(SCALE, SCALE)
  const disc = (x: number, y: number, radius: number, colour: string): void => {
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fillStyle = colour
    pen.fill()
  }
  if (mood === 'profit') disc(...drawn.exit, 50, token('--sun'))
  else disc(96, 56, 24, token('--moon'))
  pen.fillStyle = token('--surface')
  pen.fill(new Path2D(drawn.ground))
  pen.lineWidth = 2.5
  pen.lineJoin = 'round'
  pen.strokeStyle = token(mood === 'profit' ? '--up-line' : mood === 'loss' ? '--down-line' : '--edge')
  pen.stroke(new Path2D(drawn.way))
  disc(...drawn.entry, 6, token('--ink'))
  disc(...drawn.exit, 6, pen.strokeStyle)
  pen.restore()

  // The quote behind the base, as in lists; a symbol without flags has its letters.
  const code = picture.result.order.symbol.showCode
  const signs = flags.length > 0 ? flags : [undefined]
  for (const [at, flag] of signs.entries()) {
    const x = WIDTH / 2 + (at - (signs.length - 1) / 2) * 64
    if (flag === undefined) {
      disc(x, 156, 44, token('--ink'))
      pen.font = `700 28px ${token('--font')}`
      pen.textAlign = 'center'
      pen.fillStyle = token('--surface')
      pen.fillText(code.slice(0, 3), x, 166, 76)
      continue
    }
    disc(x, 156, 46, token('--surface'))
    pen.save()
    pen.beginPath()
    pen.arc(x, 156, 42, 0, Math.PI * 2)
    pen.clip()
    pen.drawImage(flag, x - 42, 114, 84, 84)
    pen.restore()
  }
  const { direction } = getComputedStyle(document.documentElement)
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr'
  pen.textAlign = 'center'
  const say = (words_: string | undefined, y: number, size: number, weight: number, colour: string): void => {
    if (words_ === undefined) return
    pen.font = `${weight} ${size}px ${token('--font')}`
    pen.fillStyle = token(colour)
    pen.fillText(words_, WIDTH / 2, y, WIDTH - 2 * MARGIN)
  }
  say(words.brand, 78, 40, 700, '--ink')
  if (logo !== undefined) pen.drawImage(logo, WIDTH / 2 - pen.measureText(words.brand).width / 2 - 72, 36, 56, 56)
  say(words.symbol, 252, 44, 600, '--ink')
  say(words.title, 308, 40, 400, '--ink')
  const tone = mood === 'profit' ? '--up-text' : '--ink'
  say(words.amount ?? words.roi, 444, 136, 600, tone)
  if (words.amount !== undefined) say(words.roi, 520, 48, 600, tone)
  say(words.date, HEIGHT - MARGIN - 60, 36, 400, '--ink')
  say(words.account, HEIGHT - MARGIN - 118, 36, 600, '--warn-text')
  pen.direction = 'ltr'
  say(words.prices, HEIGHT - MARGIN, 40, 600, '--ink')
}

const canvasOf = async (picture: Picture): Promise<HTMLCanvasElement> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  draw(canvas, picture, await signsOf(picture.result.order.symbol.showCode))
  return canvas
}

/** Hands a picture of the result to another app, or saves it; answers what is to be said about that, if anything. */
export const sharePicture = (picture: Picture): ReturnType<typeof sharePng> => sharePng(() => canvasOf(picture))

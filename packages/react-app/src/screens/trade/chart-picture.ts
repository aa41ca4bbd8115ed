import { sharePng } from '../../shell/share-png.ts'

/** Words of the picture: of the chart alone, nothing of an account. */
export type ChartPicture = {
  readonly symbol: string
  readonly period: string
  readonly price: string
  /** When it was made, as the chart writes times. */
  readonly time: string
}

const SHARPNESS = 2
const HEAD_PX = 48
const MARGIN_PX = 16

/** Properties that style sheets set, which a picture of an svg alone would lack. */
const STYLES = [
  'clip-path',
  'direction',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-variant-numeric',
  'font-weight',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'unicode-bidi',
  'visibility',
] as const

/** Orders, stops and alerts are of the account; handles and the crosshair are of the moment. */
const LEFT_OUT = '[data-private], .ol-drawings-cross, .ol-chart-cross, style, script, foreignObject'

/** An svg by itself, with its looks in it, and without what is private. */
const standalone = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ]
  for (const [at, element] of from.entries()) {
    const target = to[at]
    if (!(target instanceof SVGElement)) continue
    const style = getComputedStyle(element)
    for (const name of STYLES) target.style.setProperty(name, style.getPropertyValue(name))
  }
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove()
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

const imageOf = async (svg: SVGSVGElement): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return image
}

/** Layers of the chart that may be seen by others, from the lowest. @rule CHT-29 */
export const publicLayers = (chart: Element): readonly SVGSVGElement[] =>
  [...chart.querySelectorAll('svg')].filter(
    (svg) => svg.closest(`${LEFT_OUT}, button, .ol-icon`) === null && svg.parentElement?.closest('svg') === null,
  )

/** Canvas with the chart as it is shown, below a line that says what it is of. */
export const chartCanvas = async (chart: Element, words: ChartPicture): Promise<HTMLCanvasElement> => {
  const box = chart.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * SHARPNESS)
  canvas.height = Math.ceil((box.height + HEAD_PX) * SHARPNESS)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  const style = getComputedStyle(chart)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  pen.scale(SHARPNESS, SHARPNESS)
  pen.fillStyle = token('--page')
  pen.fillRect(0, 0, box.width, box.height + HEAD_PX)
  pen.textBaseline = 'middle'
  const say = (text: string, x: number, align: CanvasTextAlign, font: string, colour: string): void => {
    pen.font = `${font} ${token('--font')}`
    pen.textAlign = align
    pen.fillStyle = token(colour)
    pen.fillText(text, x, HEAD_PX / 2, box.width / 2 - MARGIN_PX)
  }
  say(`${words.symbol} · ${words.period}`, MARGIN_PX, 'left', '600 16px', '--ink')
  say(`${words.price} · ${words.time}`, box.width - MARGIN_PX, 'right', '500 14px', '--ink-2')
  // Nothing of the chart is drawn outside of it.
  pen.beginPath()
  pen.rect(0, HEAD_PX, box.width, box.height)
  pen.clip()
  for (const svg of publicLayers(chart)) {
    const { left, top, width, height } = svg.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    pen.drawImage(await imageOf(standalone(svg)), left - box.left, HEAD_PX + top - box.top, width, height)
  }
  return canvas
}

/** Shares the chart that is shown, or saves it; answers what is to be said. */
export const shareChart = (words: ChartPicture): ReturnType<typeof sharePng> =>
  sharePng(async () => {
    const chart = document.querySelector('.trade-chart .ol-chart')
    if (chart === null) throw new Error('no chart')
    return chartCanvas(chart, words)
  })

/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { BrandProblem } from './brand-problem.ts'

/** Part of a maskable icon that every shape of a phone shows: the drawing stays within it. */
const SAFE = 0.8
const SHARE = { width: 1200, height: 630, mark: 300 } as const

/** Loading the renderer twice is refused: once a process. */
let loading: Promise<void> | undefined
const load = (): Promise<void> => {
  loading ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm)
  return loading
}

const draw = (svg: string, width: number): Uint8Array => {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  const image = drawn.render()
  const png = image.asPng()
  image.free()
  drawn.free()
  return png
}

/** A drawing within another, as a picture of its own: its sizes, ids and view box stay its own. */
const within = (svg: string, x: number, y: number, size: number): string =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"/>`
const filled = (width: number, height: number, ground: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${inner}</svg>`

/**
 * Every picture of a brand from its one drawing, by their paths in the build. A phone cuts its own shape out of the maskable icon and
 * the touch icon, so the ground reaches their edges.
 */
export const brandPictures = async (svg: string, ground: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  const [, box = ''] = /<svg\b[^>]*\bviewBox="([^"]*)"/.exec(svg) ?? []
  const [, , width, height] = box.split(/[\s,]+/).map(Number)
  if (width === undefined || height === undefined || !(width > 0) || width !== height)
    throw new BrandProblem([`logo: expected an SVG with a square viewBox, as viewBox="0 0 32 32", got "${box}"`])
  if (/<script|\bon\w+\s*=|<foreignObject|<text\b/i.test(svg))
    throw new BrandProblem(['logo: expected a drawing of paths, without text, scripts or HTML'])
  await load()
  const edge = (100 * (1 - SAFE)) / 2
  const safe = filled(100, 100, ground, within(svg, edge, edge, 100 * SAFE))
  const { mark } = SHARE
  const share = filled(
    SHARE.width,
    SHARE.height,
    ground,
    within(svg, (SHARE.width - mark) / 2, (SHARE.height - mark) / 2, mark),
  )
  try {
    return new Map([
      ['icons/any-192.png', draw(svg, 192)],
      ['icons/any-512.png', draw(svg, 512)],
      ['icons/maskable-512.png', draw(safe, 512)],
      ['icons/touch-180.png', draw(safe, 180)],
      ['share.png', draw(share, SHARE.width)],
    ])
  } catch (problem) {
    throw new BrandProblem([`logo: could not be drawn (${String(problem)})`])
  }
}

/** A point of a line, in the pixels of the sheet the first line was drawn on. */
export type Point = readonly [x: number, y: number]
/** A line, from where the pen touched to where it left. */
export type Stroke = readonly Point[]

/** Content of a sheet: lines as points, or a name that was typed by a person who cannot draw. */
export type Signature = {
  /** The sheet as large as it was when the first line was drawn. */
  readonly width: number
  readonly height: number
  readonly strokes: readonly Stroke[]
  readonly typed: string
}

export type Size = { readonly width: number; readonly height: number }
/** From the sheet of a signature to the pad it is shown on. */
export type View = { readonly scale: number; readonly left: number; readonly top: number }

export const NO_SIGNATURE: Signature = { width: 0, height: 0, strokes: [], typed: '' }
/** All lines together are at least this long, and reach this far in one direction: a tap or a dot is no signature. @rule LOAN-35 */
const LEAST_LENGTH = 80
const LEAST_REACH = 24
const LEAST_NAME = 2

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const boxOf = (strokes: readonly Stroke[]): Box | undefined => {
  const points = strokes.flat()
  if (points.length === 0) return undefined
  const [first = [0, 0]] = points
  return points.reduce<Box>(
    ({ left, top, right, bottom }, [x, y]) => ({
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    }),
    { left: first[0], top: first[1], right: first[0], bottom: first[1] },
  )
}

/** Length of all lines together, in pixels of their sheet. */
export const lineLength = (strokes: readonly Stroke[]): number =>
  strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.slice(1).reduce((length, [x, y], at) => {
        const [fromX, fromY] = stroke[at] as Point
        return length + Math.hypot(x - fromX, y - fromY)
      }, 0),
    0,
  )

/** True when it can be told from a slip of the finger. @rule LOAN-35 */
export const isSigned = ({ strokes, typed }: Signature): boolean => {
  if (typed.trim().length >= LEAST_NAME) return true
  const box = boxOf(strokes)
  if (box === undefined) return false
  const reach = Math.max(box.right - box.left, box.bottom - box.top)
  return lineLength(strokes) >= LEAST_LENGTH && reach >= LEAST_REACH
}

/**
 * View of a signature on a pad of this size: whole and in its proportions, in the middle. It is as it was drawn while the pad is
 * as large as then; lines that were drawn beside the first sheet, on a wider pad, count to it.
 */
export const viewOf = ({ width, height, strokes }: Signature, pad: Size): View => {
  const box = boxOf(strokes)
  if (box === undefined || width === 0 || height === 0) return { scale: 1, left: 0, top: 0 }
  const left = Math.min(0, box.left)
  const top = Math.min(0, box.top)
  const wide = Math.max(width, box.right) - left
  const high = Math.max(height, box.bottom) - top
  const scale = Math.min(pad.width / wide, pad.height / high)
  return {
    scale,
    left: (pad.width - wide * scale) / 2 - left * scale,
    top: (pad.height - high * scale) / 2 - top * scale,
  }
}

/** A point of the pad as one of the signature's sheet. */
export const onSheet = ({ scale, left, top }: View, [x, y]: Point): Point => [(x - left) / scale, (y - top) / scale]

/** With one more line; the first one makes the pad the signature's sheet. */
export const withStroke = (signature: Signature, stroke: Stroke, pad: Size): Signature => ({
  ...(signature.strokes.length === 0 ? { width: pad.width, height: pad.height } : signature),
  strokes: [...signature.strokes, stroke],
  typed: '',
})

const PEN = 2.5
const INK = '#000'
const PAPER = '#fff'

/** Draws lines as they are shown: a dot is a point, anything else is rounded where it turns. */
export const drawStrokes = (
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { scale, left, top }: View,
): void => {
  context.strokeStyle = INK
  context.fillStyle = INK
  context.lineWidth = PEN
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    const points = stroke.map(([x, y]): Point => [x * scale + left, y * scale + top])
    const [first, ...others] = points
    if (first === undefined) continue
    context.beginPath()
    if (others.length === 0) {
      context.arc(first[0], first[1], PEN / 2, 0, 2 * Math.PI)
      context.fill()
      continue
    }
    context.moveTo(...first)
    points.slice(1, -1).forEach(([x, y], at) => {
      const [nextX, nextY] = points[at + 2] as Point
      context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
    })
    context.lineTo(...(points.at(-1) as Point))
    context.stroke()
  }
}

/** Writes a name as large as there is room for. */
export const drawName = (context: CanvasRenderingContext2D, name: string, { width, height }: Size): void => {
  const font = (size: number): string => `italic ${size}px cursive`
  context.font = font(100)
  const measured = Math.max(1, context.measureText(name).width)
  context.font = font(Math.max(8, Math.min(height * 0.4, (100 * width * 0.9) / measured)))
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}

export const blankSheet = (context: CanvasRenderingContext2D, { width, height }: Size): void => {
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
}

/** A picture is at most this large. @rule LOAN-35 */
export const SIGNATURE_BYTES = 200_000
const PICTURE: Size = { width: 900, height: 450 }
const MARGIN = 24

const pictureOf = (signature: Signature, size: Size): string => {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context === null) return ''
  blankSheet(context, size)
  const box = boxOf(signature.strokes)
  if (signature.typed !== '') drawName(context, signature.typed.trim(), size)
  else if (box !== undefined) {
    const wide = Math.max(1, box.right - box.left)
    const high = Math.max(1, box.bottom - box.top)
    const scale = Math.min((size.width - 2 * MARGIN) / wide, (size.height - 2 * MARGIN) / high)
    drawStrokes(context, signature.strokes, {
      scale,
      left: (size.width - wide * scale) / 2 - box.left * scale,
      top: (size.height - high * scale) / 2 - box.top * scale,
    })
  }
  return canvas.toDataURL('image/png')
}

/** Of the four letters of base64 three are bytes. */
export const bytesOf = (address: string): number => Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4)

/** The signature as a PNG in a `data:` address, black on white, without what surrounds it; undefined where nothing was signed. @rule LOAN-35 */
export const signaturePicture = (signature: Signature): string | undefined => {
  if (!isSigned(signature)) return undefined
  for (let { width, height } = PICTURE; width >= 100; width = Math.floor(width / 2), height = Math.floor(height / 2)) {
    const picture = pictureOf(signature, { width, height })
    if (picture !== '' && bytesOf(picture) <= SIGNATURE_BYTES) return picture
  }
  return undefined
}

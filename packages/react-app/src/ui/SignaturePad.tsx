import './signature-pad.css'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { capturePointer } from './capture-pointer.ts'
import { Icon } from './Icon.tsx'
import {
  blankSheet,
  drawName,
  drawStrokes,
  NO_SIGNATURE,
  onSheet,
  type Point,
  type Signature,
  type Size,
  type Stroke,
  type View,
  viewOf,
  withStroke,
} from './signature.ts'
import { TextField } from './TextField.tsx'

export type SignaturePadProps = {
  readonly value: Signature
  readonly onChange: (signature: Signature) => void
  readonly error?: string | undefined
  readonly words: {
    readonly label: string
    /** Way to sign, and that turning the phone makes room. */
    readonly hint: string
    readonly turn: string
    readonly clear: string
    readonly type: string
    readonly draw: string
    readonly name: string
    /** State of the sheet, for those who do not see it. */
    readonly empty: string
    readonly signed: string
  }
}

const NO_SIZE: Size = { width: 0, height: 0 }

/** Size of the sheet, in CSS pixels. */
const useSize = () => {
  const sheet = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState(NO_SIZE)
  useEffect(() => {
    const canvas = sheet.current
    if (canvas === null) return
    const seen = new ResizeObserver(() => setSize({ width: canvas.clientWidth, height: canvas.clientHeight }))
    seen.observe(canvas)
    return () => seen.disconnect()
  }, [])
  return { sheet, size }
}

/** The drawing as it is shown on a pad of this size: it moves when the pad changes, and never under a finger. */
const useView = (signature: Signature, size: Size): View => {
  const [shown, setShown] = useState({ size, isEmpty: true, view: viewOf(signature, size) })
  const isEmpty = signature.strokes.length === 0
  if (shown.size === size && shown.isEmpty === isEmpty) return shown.view
  const view = isEmpty || shown.size !== size ? viewOf(signature, size) : shown.view
  setShown({ size, isEmpty, view })
  return view
}

/** A sheet of paper to sign on, white in every theme. Lines are kept as points: whatever becomes of the pad, they stay. @rule LOAN-34 */
export const SignaturePad = ({ value, onChange, error, words }: SignaturePadProps) => {
  const { sheet, size } = useSize()
  const [stroke, setStroke] = useState<Stroke>([])
  const [isTyping, setTyping] = useState(value.typed !== '')
  const view = useView(value, size)
  const pen = useRef<number>(undefined)
  const id = useId()
  const isEmpty = value.strokes.length === 0 && value.typed === ''

  useEffect(() => {
    const canvas = sheet.current
    const context = canvas?.getContext('2d')
    if (canvas === null || !context || size.width === 0) return
    const ratio = window.devicePixelRatio
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
    context.scale(ratio, ratio)
    blankSheet(context, size)
    if (value.typed === '') drawStrokes(context, stroke.length === 0 ? value.strokes : [...value.strokes, stroke], view)
    else drawName(context, value.typed, size)
  }, [sheet, size, value, stroke, view])

  const pointsOf = (event: PointerEvent<HTMLCanvasElement>): readonly Point[] => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const seen = event.nativeEvent.getCoalescedEvents?.() ?? []
    return (seen.length === 0 ? [event] : seen).map((one) => onSheet(view, [one.clientX - left, one.clientY - top]))
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pen.current !== undefined || event.button !== 0 || isTyping) return
    capturePointer(event)
    pen.current = event.pointerId
    setStroke(pointsOf(event))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pen.current !== event.pointerId) return
    const points = pointsOf(event)
    setStroke((drawn) => [...drawn, ...points])
  }
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pen.current !== event.pointerId) return
    pen.current = undefined
    if (stroke.length > 0) onChange(withStroke(value, stroke, size))
    setStroke([])
  }
  const clear = (): void => onChange(NO_SIGNATURE)
  return (
    <section className="ol-sign" aria-label={words.label}>
      <p className="ol-sign-turn">
        <Icon name="refresh" size={18} />
        <span>{words.turn}</span>
      </p>
      <div className="ol-sign-paper" data-wrong={error !== undefined || undefined}>
        <canvas
          ref={sheet}
          className="ol-sign-sheet"
          role="img"
          aria-label={isEmpty ? words.empty : words.signed}
          aria-describedby={`${id}-note`}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
        <span className="ol-sign-line" aria-hidden="true" />
      </div>
      <p className={error === undefined ? 'ol-field-hint' : 'ol-field-error'} id={`${id}-note`} role="status">
        {error === undefined ? words.hint : <span>{error}</span>}
      </p>
      {isTyping && (
        <TextField
          label={words.name}
          value={value.typed}
          onChange={(typed) => onChange({ ...NO_SIGNATURE, typed })}
          autoComplete="name"
          name="signature"
          maxLength={60}
          dir="auto"
        />
      )}
      <div className="ol-sign-acts">
        <Button variant="quiet" icon="refresh" disabled={isEmpty} onClick={clear}>
          {words.clear}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            clear()
            setTyping(!isTyping)
          }}
        >
          {isTyping ? words.draw : words.type}
        </Button>
      </div>
    </section>
  )
}

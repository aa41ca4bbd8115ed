import { config, type SymbolId } from '@openlot/core'
import { useDomain } from '@openlot/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { frameSeen } from '../../shell/first-frame.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { useToast } from '../../shell/toasts.tsx'
import type { DrawingGeometry } from '../../ui/chart-drawing-steps.ts'
import type { Candle } from '../../ui/chart-scale.ts'
import { useFormat } from '../../ui/use-format.ts'

/** Facts of the chart that is drawn on. */
export type DrawingFacts = {
  readonly id: SymbolId
  readonly precision: number
  /** All that are loaded, the live one too. */
  readonly bars: () => readonly Candle[]
  readonly formatPrice: (value: number) => string
  readonly formatTime: (time: number) => string
}
type Shown = Omit<DrawingFacts, 'bars'> & {
  readonly bars: readonly Candle[]
  /** Code and period as a person reads them: words of the picture. */
  readonly symbol: string
  readonly period: string
}

/** Tools and drawings come once the frame has been seen: the chart is there without them. */
const code = pageChunk(() =>
  import('./ChartToolsScreen.tsx').then(({ ChartTools, DrawingLayer, shareChart }) => ({
    ChartTools,
    DrawingLayer,
    shareChart,
  })),
)

/** Drawings on the chart of a symbol, their tools, and the picture of all of it. */
export const useDrawings = ({ id, precision, bars, symbol, period, formatPrice, formatTime }: Shown) => {
  const chunk = useChunk(code)
  const toast = useToast()
  const format = useFormat()
  const { now } = useDomain(config)
  const [isOpen, setOpen] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const latest = useRef(bars)
  useEffect(() => {
    latest.current = bars
  })
  useEffect(() => void frameSeen.then(code.load), [])
  const facts = useMemo<DrawingFacts>(
    () => ({ id, precision, bars: () => latest.current, formatPrice, formatTime }),
    [id, precision, formatPrice, formatTime],
  )
  const part = chunk.stage === 'here' ? chunk.part : undefined
  const Layer = part?.DrawingLayer
  const layers = useMemo(
    () => Layer && ((geometry: DrawingGeometry): ReactNode => <Layer {...facts} geometry={geometry} isOpen={isOpen} />),
    [Layer, facts, isOpen],
  )
  const toggle = useCallback(() => {
    code.load()
    setOpen((open) => !open)
  }, [])
  const share = (): void => {
    code.load()
    if (part === undefined || isSharing) return
    setSharing(true)
    const { shareChart } = part
    const price = formatPrice(bars.at(-1)?.close ?? 0)
    void shareChart({ symbol, period, price, time: format.dateTime(now()) }).then((said) => {
      setSharing(false)
      if (said !== undefined) toast({ tone: said === 'orders.picture_failed' ? 'bad' : 'good', message: { id: said } })
    })
  }
  const Tools = part?.ChartTools
  const tools = isOpen && (
    <>
      {Tools !== undefined && <Tools {...facts} onShare={isSharing ? undefined : share} onClose={toggle} />}
      {chunk.stage === 'missing' && <MissingCode why={chunk.why} trying={chunk.trying} onRetry={code.load} compact />}
    </>
  )
  return { layers, isOpen, toggle, tools, share, isSharing }
}

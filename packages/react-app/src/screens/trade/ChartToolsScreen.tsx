import { drawings } from '@openlot/core/charts'
import { useCell, useDomain } from '@openlot/react'
import { useEffect } from 'react'
import { useToast } from '../../shell/toasts.tsx'
import { ChartDrawings } from '../../ui/ChartDrawings.tsx'
import type { DrawingGeometry } from '../../ui/chart-drawing-steps.ts'
import { ChartToolsView, type ChartToolsViewProps } from './ChartToolsView.tsx'
import { useDrawingWords } from './use-drawing-words.ts'
import type { DrawingFacts } from './use-drawings.tsx'

export { shareChart } from './chart-picture.ts'

type LayerProps = DrawingFacts & { readonly geometry: DrawingGeometry; readonly isOpen: boolean }

const NONE: readonly never[] = []

const useHand = ({ id }: Pick<DrawingFacts, 'id'>) => {
  const domain = useDomain(drawings)
  const rows = useCell(domain.all).get(id) ?? NONE
  const hand = useCell(domain.hand)
  const { send } = domain.hand
  useEffect(() => send({ type: 'symbol.shown', symbolId: id }), [send, id])
  return { domain, rows, hand, send }
}

/** Drawings of the symbol on its chart. @rule CHT-20 */
export const DrawingLayer = ({ geometry, isOpen, ...facts }: LayerProps) => {
  const { id, bars, precision, formatPrice } = facts
  const { domain, rows, hand, send } = useHand(facts)
  const words = useDrawingWords(facts, bars)
  return (
    <ChartDrawings
      geometry={geometry}
      rows={rows}
      hand={hand}
      isOpen={isOpen}
      bars={bars}
      precision={precision}
      words={words}
      formatPrice={formatPrice}
      send={send}
      onMove={(drawing, part, by) => domain.move(id, drawing, part, by)}
      onRemove={(drawing) => domain.remove(id, drawing)}
    />
  )
}

type ToolsProps = DrawingFacts & Pick<ChartToolsViewProps, 'onShare' | 'onClose'>

/** Tools above the chart; closing them lets go of what they hold. */
export const ChartTools = ({ onClose, onShare, ...facts }: ToolsProps) => {
  const { id, bars } = facts
  const { domain, rows, hand, send } = useHand(facts)
  const history = useCell(domain.history).get(id)
  const words = useDrawingWords(facts, bars)
  const toast = useToast()
  const { tool, placed, selected } = hand.context
  const chosen = rows.find((one) => one.id === selected)
  useEffect(() => () => send({ type: 'drawing.released' }), [send])
  const change = (next: Parameters<typeof domain.change>[2]): void => {
    if (chosen === undefined) return
    const changed = domain.change(id, chosen.id, next)
    if (!changed.ok) toast({ tone: 'bad', message: changed.failure })
  }
  return (
    <ChartToolsView
      tool={tool}
      stage={hand.value}
      rows={rows}
      selected={chosen}
      measured={hand.value === 'measured' ? words.measured(placed) : undefined}
      canUndo={(history?.past.length ?? 0) > 0}
      canRedo={(history?.future.length ?? 0) > 0}
      nameOf={words.name}
      onTool={(next) => send({ type: 'tool.chosen', tool: next })}
      onUndo={() => domain.undo(id)}
      onRedo={() => domain.redo(id)}
      onClear={() => domain.clear(id)}
      onSelect={(drawing) => send({ type: 'drawing.selected', id: drawing })}
      onColor={(color) => change({ color })}
      onText={(text) => change({ text })}
      onDelete={(drawing) => domain.remove(id, drawing)}
      onShare={onShare}
      onClose={onClose}
    />
  )
}

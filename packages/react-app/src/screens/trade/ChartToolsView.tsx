import './chart-tools.css'
import { CHART_COLORS, type ChartColor, type Drawing, type DrawingTool, MOST_DRAWING_TEXT } from '@openlot/core/charts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HScroll } from '../../ui/HScroll.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { DRAWING_NAMES, TOOL_WORDS } from './drawing-names.ts'
import { ToolIcon, type ToolIconName } from './tool-icons.tsx'

/** In the order in which they are used most. */
const TOOLS: readonly DrawingTool[] = ['trend', 'level', 'ray', 'box', 'fib', 'measure', 'text']

export type ChartToolsViewProps = {
  readonly tool: DrawingTool | undefined
  /** `first` and `second`: a point is waited for. */
  readonly stage: 'idle' | 'first' | 'second' | 'measured' | 'selected' | 'moving'
  readonly rows: readonly Drawing[]
  readonly selected: Drawing | undefined
  /** Words of the measure, once both points are placed. */
  readonly measured: string | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly nameOf: (drawing: Drawing) => string
  readonly onTool: (tool: DrawingTool) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onClear: () => void
  readonly onSelect: (id: string) => void
  readonly onColor: (color: ChartColor) => void
  readonly onText: (text: string) => void
  readonly onDelete: (id: string) => void
  /** Absent while a picture is made. */
  readonly onShare: (() => void) | undefined
  readonly onClose: () => void
}

type ToolProps = {
  readonly icon: ToolIconName
  readonly label: string
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onClick: () => void
}

const Tool = ({ icon, label, pressed, disabled, onClick }: ToolProps) => (
  <button type="button" className="chart-tool" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
    <ToolIcon name={icon} />
    <span>{label}</span>
  </button>
)

/** Next thing to tap, or the measure. */
const useHint = ({ tool, stage, selected, measured, rows }: ChartToolsViewProps): string => {
  const text = useText()
  if (measured !== undefined) return measured
  if (tool !== undefined) {
    const name = text(DRAWING_NAMES[tool])
    if (stage === 'second') return text('charts.hint_second', { tool: name })
    return text(tool === 'level' || tool === 'text' ? 'charts.hint_one' : 'charts.hint_first', { tool: name })
  }
  if (selected !== undefined) return text('charts.hint_move')
  return text(rows.length > 0 ? 'charts.hint_choose' : 'charts.hint_tool')
}

/** Colour and words of the selected drawing. */
const Selected = ({ drawing, onColor, onText, onDelete }: { readonly drawing: Drawing } & ChartToolsViewProps) => {
  const text = useText()
  const [words, setWords] = useState(drawing.text)
  const field = useRef<HTMLInputElement>(null)
  const { id, kind } = drawing
  // A text without words is nothing yet.
  const isBlank = kind === 'text' && drawing.text === ''
  useEffect(() => {
    if (isBlank) field.current?.focus({ preventScroll: true })
  }, [isBlank])
  const keep = (): void => onText(words)
  return (
    <div className="chart-tools-selected">
      <Segmented
        label={text('charts.color')}
        items={CHART_COLORS.map((color) => ({
          key: String(color),
          label: (
            <>
              <span className={`chart-tools-color chart-tools-color-${color}`} />
              <span className="ol-hidden">{text('charts.color_number', { number: color })}</span>
            </>
          ),
        }))}
        value={String(drawing.color)}
        onChange={(key) => onColor(Number(key) as ChartColor)}
      />
      <span className="ol-box chart-tools-words">
        <input
          ref={field}
          type="text"
          className="ol-input"
          dir="auto"
          aria-label={text('charts.words')}
          placeholder={text('charts.words')}
          maxLength={MOST_DRAWING_TEXT}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep()
          }}
        />
      </span>
      <button type="button" className="chart-tool" onClick={() => onDelete(id)}>
        <ToolIcon name="clear" />
        <span className="ol-hidden">{text('charts.delete')}</span>
      </button>
    </div>
  )
}

/** All drawings of the symbol by their names, each to change or to delete. */
const List = ({ open, onClose, ...props }: ChartToolsViewProps & { readonly open: boolean }): ReactNode => {
  const text = useText()
  const { rows, nameOf, onSelect, onDelete } = props
  return (
    <Sheet open={open} onClose={onClose} title={text('charts.list')} closeLabel={text('common.close')}>
      {rows.length === 0 && <EmptyState icon="edit" title={text('charts.list_empty')} />}
      <ul className="chart-tools-list">
        {rows.map((drawing) => (
          <li key={drawing.id}>
            <span className={`chart-tools-color chart-tools-color-${drawing.color}`} />
            <span className="chart-tools-name">{nameOf(drawing)}</span>
            <Button
              size="s"
              variant="quiet"
              aria-label={`${text('charts.edit')}: ${nameOf(drawing)}`}
              onClick={() => {
                onClose()
                onSelect(drawing.id)
              }}
            >
              {text('charts.edit')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              aria-label={`${text('charts.delete')}: ${nameOf(drawing)}`}
              onClick={() => onDelete(drawing.id)}
            >
              {text('charts.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Tools of the chart in one row, and below it what to do next with the one in hand. @rule CHT-28 */
export const ChartToolsView = (props: ChartToolsViewProps) => {
  const text = useText()
  const { tool, selected, rows, canUndo, canRedo, onTool, onUndo, onRedo, onClear, onShare, onClose } = props
  const hint = useHint(props)
  const [isListed, setListed] = useState(false)
  return (
    <section className="chart-tools" aria-label={text('charts.tools')}>
      <div className="chart-tools-row">
        <HScroll label={text('charts.tools')}>
          {TOOLS.map((one) => (
            <Tool
              key={one}
              icon={one}
              label={text(TOOL_WORDS[one])}
              pressed={one === tool}
              onClick={() => onTool(one)}
            />
          ))}
          <Tool icon="undo" label={text('charts.undo')} disabled={!canUndo} onClick={onUndo} />
          <Tool icon="redo" label={text('charts.redo')} disabled={!canRedo} onClick={onRedo} />
          <Tool icon="list" label={text('charts.list')} onClick={() => setListed(true)} />
          <Tool icon="clear" label={text('charts.clear')} disabled={rows.length === 0} onClick={onClear} />
          <Tool
            icon="share"
            label={text('charts.picture')}
            disabled={onShare === undefined}
            onClick={() => onShare?.()}
          />
        </HScroll>
        <IconButton icon="close" label={text('charts.done')} onClick={onClose} />
      </div>
      <output className="chart-tools-hint" aria-live="polite">
        {hint}
      </output>
      {selected !== undefined && tool === undefined && <Selected key={selected.id} drawing={selected} {...props} />}
      <List {...props} open={isListed} onClose={() => setListed(false)} />
    </section>
  )
}

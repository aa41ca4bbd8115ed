import type { DrawingTool } from '@openlot/core/charts'

/** Strokes on a 24 × 24 grid, with the tools: the first screen has none of them. */
const PATHS = {
  trend: 'M5.2 18.8L18.8 5.2M2.5 20a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M18.5 4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  level: 'M3 12h6.5M14.5 12H21M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ray: 'M6 16.5L21 7M3 18a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0M12.5 11.5v.1',
  box: 'M4 6.5h16v11H4z',
  fib: 'M3.5 5h17M3.5 10h17M3.5 14h17M3.5 19h17M6 18L18 6',
  measure: 'M4 15.5L15.5 4 20 8.5 8.5 20zM7 12.5l2 2M10 9.5l2 2M13 6.5l2 2',
  text: 'M5 5.5h14M12 5.5V19M9 19h6',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  share: 'M4 7.5h4l1.5-2.5h5L16 7.5h4v12H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  clear: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
} as const
export type ToolIconName = DrawingTool | keyof typeof PATHS

/** Icon of a tool: decorative, its name stands below. */
export const ToolIcon = ({ name }: { readonly name: ToolIconName }) => (
  <svg className="ol-icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)

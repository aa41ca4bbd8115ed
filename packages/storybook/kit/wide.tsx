import type { Decorator } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ShortcutsContext } from '../../react-app/src/shell/Shortcuts.tsx'

/** A wide window, as the stories of the trade screen stand in it. */
export const desktop = { viewport: { value: 'desktop', isRotated: false } }
/** Opened by `?` and by the button. */
export const help = fn()

/** Shortcuts on, as on a wide window. */
export const withShortcuts: Decorator = (Story) => (
  <ShortcutsContext value={{ on: true, help }}>
    <Story />
  </ShortcutsContext>
)

/** A column of the trade screen, as wide as it is there. */
export const columnOf =
  (width: string, className: string): Decorator =>
  (Story) => (
    <section
      className={className}
      aria-label="Column"
      style={{ inlineSize: width, blockSize: '700px', display: 'flex', flexDirection: 'column' }}
    >
      <Story />
    </section>
  )

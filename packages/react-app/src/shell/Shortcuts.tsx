import { useCell, useClient } from '@openlot/react'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../intl/use-text.ts'
import { useMedia, WIDE } from '../ui/use-media.ts'
import { PanelBoundary } from './ErrorBoundary.tsx'
import { pageChunk, useChunk } from './page-chunk.ts'
import { ariaKeys, SHORTCUTS, type ShortcutName, shortcutOf, shownKey } from './shortcuts.ts'

type State = {
  /** On a wide window, unless they are turned off. */
  readonly on: boolean
  readonly help: () => void
}
const Context = createContext<State>({ on: false, help: () => undefined })
/** For a story, whose shortcuts are on without a client. */
export const ShortcutsContext = Context

/** Handlers by name; each gets the key. */
type Handlers = { readonly [Name in ShortcutName]?: (key: string, event: KeyboardEvent) => void }

const useKeys = (on: boolean, handlers: Handlers): void => {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!on) return undefined
    const hear = (event: KeyboardEvent): void => {
      const pressed = shortcutOf(event)
      const handler = pressed && latest.current[pressed[0]]
      if (pressed === undefined || handler === undefined) return
      event.preventDefault()
      handler(pressed[1], event)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [on])
}

/** Carries out these shortcuts while the screen is in front. @rule NAV-32 */
export const useShortcuts = (handlers: Handlers): void => useKeys(use(Context).on, handlers)

/** The way to the sheet that documents them; undefined while they are off. */
export const useShortcutHelp = (): (() => void) | undefined => {
  const { on, help } = use(Context)
  return on ? help : undefined
}

/** Says the shortcut of a control on it; nothing while they are off. @rule NAV-33 */
export const useKeyHint = (name: ShortcutName): { readonly title?: string; readonly 'aria-keyshortcuts'?: string } => {
  const text = useText()
  const { on } = use(Context)
  if (!on) return {}
  const { keys, words } = SHORTCUTS[name]
  return { title: `${text(words)} (${keys.map(shownKey).join(' ')})`, 'aria-keyshortcuts': ariaKeys(name) }
}

const sheet = pageChunk(() => import('./ShortcutSheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet))

const Help = (props: { readonly open: boolean; readonly onClose: () => void }) => {
  const code = useChunk(sheet)
  if (code.stage !== 'here') return null
  const Sheet = code.part
  return <Sheet {...props} />
}

/** Shortcuts of a wide window for all that is inside, and the sheet that documents them. */
export const Shortcuts = ({ children }: { readonly children: ReactNode }) => {
  const isWide = useMedia(WIDE)
  const on = useCell(useClient().preferences.chosen).shortcuts && isWide
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  const state = useMemo(() => ({ on, help: () => setHelp('open') }), [on])
  useKeys(on, { help: state.help })
  return (
    <Context value={state}>
      {children}
      {help !== 'never' && (
        <PanelBoundary name="shortcuts">
          <Help open={help === 'open'} onClose={() => setHelp('closed')} />
        </PanelBoundary>
      )}
    </Context>
  )
}

import type { MessageId } from '@openlot/core'

/** One shortcut: what its keys ask for, and the words for it. */
interface Shortcut {
  readonly keys: readonly string[]
  readonly words: MessageId
  readonly group: 'order' | 'market' | 'page'
  /** Only while the focus is in such an element. */
  readonly within?: string
  /** Held down, it goes on. */
  readonly repeats?: true
}

/** Every shortcut there is: what hears the keys and what documents them are made of this. @rule NAV-32 */
export const SHORTCUTS = {
  buy: { keys: ['b'], words: 'keys.buy', group: 'order' },
  sell: { keys: ['s'], words: 'keys.sell', group: 'order' },
  search: { keys: ['/'], words: 'market.search', group: 'market' },
  period: { keys: ['1', '2', '3', '4', '5', '6'], words: 'keys.period', group: 'market' },
  chart: { keys: ['c'], words: 'charts.settings', group: 'market' },
  previous: { keys: ['['], words: 'keys.previous', group: 'market', repeats: true },
  next: { keys: [']'], words: 'keys.next', group: 'market', repeats: true },
  orders: { keys: ['o'], words: 'keys.orders', group: 'page' },
  row: { keys: ['ArrowUp', 'ArrowDown'], words: 'keys.row', group: 'page', within: '[data-rows]', repeats: true },
  // The browser and each layer close by themselves.
  escape: { keys: ['Escape'], words: 'keys.escape', group: 'page', within: ':not(*)' },
  help: { keys: ['?'], words: 'keys.show', group: 'page' },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof SHORTCUTS
export const SHORTCUT_NAMES = Object.keys(SHORTCUTS) as readonly ShortcutName[]

/** A pressed key, as far as it is asked about. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
> & {
  readonly getModifierState: (name: 'AltGraph') => boolean
  readonly target: EventTarget | null
}

const BY_PLACE: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' }

/** The key as the table names it: of letters of another script the place on the keyboard counts, of Latin ones the letter. */
export const keyOf = ({ key, code, shiftKey }: Pick<Pressed, 'key' | 'code' | 'shiftKey'>): string => {
  if (key.length > 1) return key
  if (key.charCodeAt(0) < 128) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return BY_PLACE[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key)
// A sign made with AltGr is a key of its own.
const hasModifier = (event: Pressed): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))

const TYPED = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'

/**
 * The shortcut that was pressed, with its key; undefined while a field is typed in, with a modifier, while a modal layer is
 * open, and for any other key. @rule NAV-32
 */
export const shortcutOf = (event: Pressed): readonly [name: ShortcutName, key: string] | undefined => {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || hasModifier(event)) return undefined
  const key = keyOf(event)
  if (event.shiftKey && isLetter(key)) return undefined
  const name = SHORTCUT_NAMES.find((one) => (SHORTCUTS[one].keys as readonly string[]).includes(key))
  if (name === undefined) return undefined
  const shortcut: Shortcut = SHORTCUTS[name]
  if (event.repeat && shortcut.repeats !== true) return undefined
  const element = target instanceof Element ? target : undefined
  if (element?.closest(TYPED) != null) return undefined
  if (shortcut.within !== undefined && element?.closest(shortcut.within) == null) return undefined
  return document.querySelector('dialog[open]') === null ? [name, key] : undefined
}

const SHOWN: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' }
/** A key as it is written on it. */
export const shownKey = (key: string): string => SHOWN[key] ?? key.toUpperCase()

/** The keys of a shortcut as `aria-keyshortcuts` names them. */
export const ariaKeys = (name: ShortcutName): string =>
  SHORTCUTS[name].keys.map((key) => (isLetter(key) ? key.toUpperCase() : key)).join(' ')

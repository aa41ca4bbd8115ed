import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

type Item<K extends string> = { readonly key: K; readonly disabled?: boolean | undefined }

/** Target of an arrow, Home or End from here; undefined when the key is not ours. Wraps and skips what is disabled. */
export const rovingTarget = <K extends string>(
  items: readonly Item<K>[],
  from: K,
  key: string,
  rtl: boolean,
): K | undefined => {
  const open = items.filter((item) => item.disabled !== true)
  const at = open.findIndex((item) => item.key === from)
  const next = rtl ? 'ArrowLeft' : 'ArrowRight'
  const previous = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'Home') return open[0]?.key
  if (key === 'End') return open.at(-1)?.key
  if (key === next || key === 'ArrowDown') return open[(at + 1) % open.length]?.key
  if (key === previous || key === 'ArrowUp') return open[(Math.max(at, 0) - 1 + open.length) % open.length]?.key
  return undefined
}

/** One stop in the tab order, arrows within; selection follows focus. */
export const useRoving = <K extends string>(
  items: readonly Item<K>[],
  value: K,
  onChange: (key: K) => void,
): {
  readonly list: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
  readonly tabIndex: (key: K) => 0 | -1
} => {
  const list = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.key === value)

  useEffect(() => {
    // In the frame that is drawn next: here it would be laid out in the middle of what draws the page.
    const frame = requestAnimationFrame(() => {
      const chosen = list.current?.children[at]
      // Only sideways: scrollIntoView would also move the page.
      if (!(chosen instanceof HTMLElement) || list.current === null) return
      const line = list.current.getBoundingClientRect()
      const box = chosen.getBoundingClientRect()
      if (box.left < line.left) list.current.scrollLeft -= line.left - box.left + 24
      else if (box.right > line.right) list.current.scrollLeft += box.right - line.right + 24
    })
    return () => cancelAnimationFrame(frame)
  }, [at])

  return {
    list,
    tabIndex: (key) => (key === value || (at === -1 && key === items[0]?.key) ? 0 : -1),
    onKeyDown: (event) => {
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      const target = rovingTarget(items, value, event.key, rtl)
      if (target === undefined) return
      event.preventDefault()
      onChange(target)
      const place = items.findIndex((item) => item.key === target)
      const element = event.currentTarget.children[place]
      if (element instanceof HTMLElement) element.focus()
    },
  }
}

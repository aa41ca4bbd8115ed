import './safe-html.css'
import { createElement, type ReactNode, useMemo } from 'react'
import { type SafeNode, safeHtml } from './safe-html.ts'

export type SafeHtmlProps = {
  /** Untrusted HTML. */
  readonly html: string
  /** Name of a table for those who do not see it. */
  readonly tableLabel: string
  /** A stored agreement: the signature in it is shown. */
  readonly signed?: boolean
}

const drawn = (nodes: readonly SafeNode[], tableLabel: string, inTable = false): ReactNode =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node
    const { tag, attributes, children } = node
    const isTable = tag === 'table' && !inTable
    const within = children.length === 0 ? undefined : drawn(children, tableLabel, inTable || isTable)
    const element = createElement(tag, { ...attributes, key: at }, within)
    if (!isTable) return element
    // As wide as it is: it scrolls inside, by keys as well.
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      // biome-ignore lint/a11y/useSemanticElements: no form, but something that scrolls
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      <div key={at} className="ol-html-table" role="group" tabIndex={0} aria-label={tableLabel}>
        {element}
      </div>
    )
  })

/** Untrusted HTML, as it may be shown: the only way HTML gets into the page, and it gets there as elements. @rule CNT-5 */
export const SafeHtml = ({ html, tableLabel, signed = false }: SafeHtmlProps) => (
  <div className="ol-html" dir="auto">
    {useMemo(() => drawn(safeHtml(html, location.origin, signed), tableLabel), [html, tableLabel, signed])}
  </div>
)

import './doc-page.css'
import type { CSSProperties, ReactNode } from 'react'
import tokens from '../../react-app/src/theme/tokens.css?raw'

/** A page of the gallery itself: English, from left to right, whatever the toolbar says. */
export const DocPage = ({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}) => (
  <main className="doc-page" lang="en" dir="ltr">
    <h1>{title}</h1>
    <p>{lead}</p>
    {children}
  </main>
)

export const Part = ({
  title,
  cell,
  children,
}: {
  readonly title: string
  readonly cell?: string
  readonly children: ReactNode
}) => (
  <section>
    <h2>{title}</h2>
    <div className="doc-grid" style={{ '--cell': cell ?? '220px' } as CSSProperties}>
      {children}
    </div>
  </section>
)

/** A name with its meaning. */
export const Cell = ({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}) => (
  <div className="doc-cell">
    {children}
    <code>{name}</code>
    {note !== undefined && <small>{note}</small>}
  </div>
)

/** A value under the name the style of the cell uses. */
export const shown = (value: string): CSSProperties => ({ '--shown': value }) as CSSProperties

/** Names and values of the tokens in a theme, read from tokens.css: none can be missing here. */
export const tokensOf = (theme: 'light' | 'dark'): readonly (readonly [name: string, value: string])[] => {
  const block = (start: string): string => tokens.slice(tokens.indexOf(start)).split('\n}')[0] ?? ''
  const texts = [block(':root {'), block(theme === 'light' ? '[data-theme="light"] {' : '[data-theme="dark"] {')]
  return texts.flatMap((text) =>
    [...text.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)].map(
      ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')] as const,
    ),
  )
}

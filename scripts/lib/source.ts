// A TypeScript file as its parser has it (Vite's own): comments, strings, imports, and its tree.
import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Child nodes of one, with their property names. */
export const childrenOf = (node: Node): readonly (readonly [part: string, child: Node])[] =>
  Object.entries(node).flatMap(([part, value]) =>
    [value].flat().flatMap((one) => (isNode(one) ? [[part, one] as const] : [])),
  )

export interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
  readonly index: number
}

export interface Source {
  readonly tree: Node
  /** Imports and re-exports of the file. Only `import type` counts as a type: the other forms load the module. */
  readonly imports: readonly Import[]
  /** Comments blanked, strings kept. Same length and lines as the text. */
  readonly uncommented: string
  /** Comments and the insides of strings blanked. */
  readonly code: string
  /** Comments alone, the rest blanked. */
  readonly comments: string
}

type Span = Pick<Node, 'start' | 'end'>
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
/** Text with these spans blanked. */
const without = (text: string, spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end), text)

/** The insides of strings, patterns and templates; the expressions of a template are code. */
const textsIn = (node: Node): readonly Span[] => {
  const { type, start, end, value } = node
  if (type === 'JSXText' || type === 'TemplateElement') return [node]
  if (type === 'Literal')
    return typeof value === 'string' || 'regex' in node ? [{ start: start + 1, end: end - 1 }] : []
  return childrenOf(node).flatMap(([, child]) => textsIn(child))
}

const DYNAMIC = /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g
const TYPE = /^(?:import|export)\s+type\s+(?!from\s*['"])/

export const readSource = (text: string, path = 'source.tsx'): Source => {
  const parsed = parseSync(path, text, { preserveParens: false })
  const { staticImports, staticExports } = parsed.module
  const uncommented = (): string => without(text, parsed.comments)
  const edge = ({ start, end }: Span, specifier: string): Import => {
    return { specifier, typeOnly: TYPE.test(text.slice(start, end)), index: start }
  }
  return {
    get tree() {
      return parsed.program as unknown as Node
    },
    imports: [
      ...staticImports.map((one) => edge(one, one.moduleRequest.value)),
      ...staticExports.flatMap((one) => {
        const from = one.entries[0]?.moduleRequest?.value
        return from === undefined ? [] : [edge(one, from)]
      }),
      // Dynamic imports, as a call or in a type.
      ...[...(/\bimport\s*\(/.test(text) ? uncommented() : '').matchAll(DYNAMIC)].map((match) => {
        return { specifier: match[2] ?? '', typeOnly: false, index: match.index }
      }),
    ],
    get uncommented() {
      return uncommented()
    },
    get code() {
      return without(text, [...parsed.comments, ...textsIn(this.tree)])
    },
    get comments() {
      const around = [...parsed.comments, { start: text.length, end: text.length }]
      return without(
        text,
        around.map(({ start }, at) => ({ start: parsed.comments[at - 1]?.end ?? 0, end: start })),
      )
    },
  }
}

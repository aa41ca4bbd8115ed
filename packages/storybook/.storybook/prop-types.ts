/// <reference types="node" />
// Types of props as their files have them, for the tables of props: react-docgen says "union" of most, and resolves no name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const ID = 'virtual:prop-types'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown }
type Declared = { readonly node: Node; readonly text: string }
/** By component, then by prop; and the declarations of the names that stand in them. */
export type PropTypes = {
  readonly props: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly named: Readonly<Record<string, string>>
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d|stories)\./.test(name))
    .map((name) => join(PACKAGES, folder, name))

const nameOf = (node: Node | undefined): string => (node as { readonly name?: string } | undefined)?.name ?? ''
const tidy = (text: string): string => text.replace(/\breadonly (?=[\w$'"]+\??:)/g, '')

/** Exported types, and functions that are components, of one file. */
const declaredIn = (path: string) => {
  const text = readFileSync(path, 'utf8')
  const types = new Map<string, Declared>()
  const functions = new Map<string, Node>()
  for (const statement of parseSync(path, text).program.body as unknown as readonly Node[]) {
    const node = (statement.declaration ?? statement) as Node
    if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
      types.set(nameOf(node.id as Node), { node, text })
    for (const { id, init } of (node.declarations ?? []) as readonly { readonly id: Node; readonly init?: Node }[]) {
      const [first] = (init?.type === 'CallExpression' ? init.arguments : [init]) as readonly (Node | undefined)[]
      if (/^[A-Z]/.test(nameOf(id)) && first?.type === 'ArrowFunctionExpression') functions.set(nameOf(id), first)
    }
  }
  return { text, types, functions }
}

export const readPropTypes = (): PropTypes => {
  const types = new Map<string, Declared>()
  // The design system last: its names win.
  const isUi = (path: string): number => Number(/[\\/]ui[\\/]/.test(path))
  const app = filesOf('react-app/src')
    .toSorted((one, other) => isUi(one) - isUi(other))
    .map(declaredIn)
  for (const { types: own } of [...filesOf('core/src').map(declaredIn), ...app])
    for (const [name, one] of own) types.set(name, one)

  const membersOf = (type: Node, text: string, own: ReadonlyMap<string, Declared>): readonly [string, string][] => {
    if (type.type === 'TSIntersectionType')
      return (type.types as readonly Node[]).flatMap((one) => membersOf(one, text, own))
    if (type.type === 'TSTypeReference') {
      const name = nameOf(type.typeName as Node)
      const found = own.get(name) ?? types.get(name)
      const body = (found?.node.typeAnnotation ?? found?.node.body) as Node | undefined
      return found === undefined || body === undefined ? [] : membersOf(body, found.text, own)
    }
    return ((type.members ?? type.body ?? []) as readonly Node[]).flatMap((member) => {
      const value = (member.typeAnnotation as { readonly typeAnnotation?: Node } | undefined)?.typeAnnotation
      return value === undefined ? [] : [[nameOf(member.key as Node), tidy(text.slice(value.start, value.end))]]
    })
  }
  const props = app.flatMap(({ text, types: own, functions }) =>
    [...functions].flatMap(([name, { params }]) => {
      const [first] = params as readonly (Node | undefined)[]
      const type = (first?.typeAnnotation as { readonly typeAnnotation?: Node } | undefined)?.typeAnnotation
      const members = type === undefined ? [] : membersOf(type, text, own)
      return members.length === 0 ? [] : [[name, Object.fromEntries(members)] as const]
    }),
  )
  const said = new Set(
    props.flatMap(([, own]) => Object.values(own).flatMap((text) => text.match(/\b[A-Z]\w+/g) ?? [])),
  )
  const named = [...said].flatMap((name) => {
    const found = types.get(name)
    return found === undefined ? [] : [[name, tidy(found.text.slice(found.node.start, found.node.end))] as const]
  })
  return { props: Object.fromEntries(props), named: Object.fromEntries(named) }
}

export const propTypesPlugin = (): Plugin => ({
  name: 'openlot:prop-types',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(readPropTypes())}` : undefined),
})

// A declaration as people read it: TypeScript as declared, formatted, with the comments of its members.
import { spawnSync } from 'node:child_process'
import { programPath } from '../lib/run.ts'
import type { Node } from '../lib/source.ts'
import { type Declared, type Exported, wordsOf } from './declarations.ts'

const WIDTH = 88
/** Of a long list of texts, the beginning; anything else is shown whole. */
const MOST_TEXTS = 12
/** Stands for what is left out until it is formatted. */
const MORE = '___'

const typed = (node: unknown): Node | undefined =>
  (node as { readonly typeAnnotation?: { readonly typeAnnotation?: Node } } | undefined)?.typeAnnotation?.typeAnnotation
/** The type of a constant, where it is written. */
export const typeOf = ({ word, node }: Declared): Node | undefined =>
  word === 'const' ? typed((node.declarations as readonly Node[])[0]?.id) : undefined

const isSchemaType = (type: Node | undefined, textOf: Declared['textOf']): type is Node =>
  type?.type === 'TSTypeReference' && /^Schema\.\$?\w+$/.test(textOf(type.typeName as Node))
export const isSchema = (one: Declared): boolean => isSchemaType(typeOf(one), one.textOf)
const isCall = (one: Declared): boolean => one.word === 'function' || typeOf(one)?.type === 'TSFunctionType'
export const isDomain = (one: Declared): boolean => {
  const type = typeOf(one)
  return type !== undefined && one.textOf(type).startsWith('Domain<')
}

export const kindOf = ({ declared, typeOnly }: Exported): string => {
  const value = declared.find(({ word }) => word === 'const' || word === 'function' || word === 'class')
  const hasType = declared.some(({ word }) => word === 'interface' || word === 'type')
  if (value === undefined || (typeOnly && hasType)) return 'type'
  const kind = value.word === 'class' ? 'class' : isSchema(value) ? 'schema' : isCall(value) ? 'function' : 'value'
  return hasType ? `${kind} and type` : kind
}

const NAMES: Readonly<Record<string, string>> = {
  String: 'string',
  NonEmptyString: 'string',
  Number: 'number',
  Boolean: 'boolean',
  Undefined: 'undefined',
  Unknown: 'unknown',
}
const paramsOf = (type: Node): readonly Node[] =>
  (type.typeArguments as { readonly params: readonly Node[] } | null)?.params ?? []

/** Type a schema reads, from the type of the schema: nearly always its first parameter. */
export const readBy = (type: Node, one: Declared): string => {
  const { textOf, commentOf } = one
  if (type.type === 'TSTypeLiteral')
    return `{\n${(type.members as readonly Node[])
      .map((member) => {
        const own = typed(member)
        const optional = isSchemaType(own, textOf) && textOf(own).startsWith('Schema.optional') ? '?' : ''
        const key = member.key === undefined ? '' : textOf(member.key as Node)
        const text = isSchemaType(own, textOf) ? `${key}${optional}: ${readBy(own, one)}` : textOf(member)
        return `${commentOf(member)}\n${text}`
      })
      .join('\n')}\n}`
  if (!isSchemaType(type, textOf)) return textOf(type)
  const name = textOf(type.typeName as Node).slice('Schema.'.length)
  const [first] = paramsOf(type)
  const list = first?.type === 'TSTypeOperator' ? (first.typeAnnotation as Node) : first
  if (name === 'Literals' || name === 'Union')
    return ((list?.elementTypes ?? []) as readonly Node[]).map((each) => readBy(each, one)).join(' | ')
  if (first === undefined || name in NAMES) return NAMES[name] ?? textOf(type)
  return name === '$Array' ? `readonly (${readBy(first, one)})[]` : readBy(first, one)
}

/** Of many type parameters, the first two: a machine's context and events. */
const fewer = (type: Node, { textOf }: Declared): string => {
  const [first, second, ...others] = paramsOf(type)
  if (first === undefined || second === undefined || others.length < 3) return textOf(type)
  return `${textOf(type).slice(0, second.end - type.start)}, ${MORE}>`
}

/** Text to be formatted: one statement. */
const statement = (name: string, one: Declared, shared: boolean): string => {
  const { node, textOf } = one
  const type = typeOf(one)
  if (type === undefined) return textOf(node).replace(/^(?!declare )/, 'declare ')
  if (isSchema(one)) return `declare ${shared ? `type ${name} =` : `const ${name}:`} ${readBy(type, one)}`
  if (type.type !== 'TSFunctionType') return `declare const ${name}: ${fewer(type, one)}`
  const result = (type.returnType as { readonly typeAnnotation: Node }).typeAnnotation
  const parameters = textOf(type)
    .slice(0, result.start - type.start)
    .replace(/\s*=>\s*$/, '')
  return `declare function ${name}${parameters}: ${textOf(result)}`
}

const isRow = ({ word, node, textOf }: Declared): boolean =>
  word === 'interface' && / extends Readonly<typeof /.test(textOf(node))

/** Declarations of a name that add something. A schema shows the row it reads: the fields of its type. */
const statementsOf = ({ name, declared }: Exported): readonly string[] => {
  const row = (one: Declared): boolean => isRow(one) && declared.some(isSchema)
  const named = declared.some((one) => !row(one) && (one.word === 'type' || one.word === 'interface'))
  return declared
    .filter((one) => !row(one) && !(named && isSchema(one)))
    .map((one) => statement(name, one, declared.length > 1))
}

const tidy = (text: string): string =>
  text
    .replace(/import\("[^"]*"\)\.(?:default\.)?/g, '')
    .replace(/\breadonly (?=[\w$'".[\]]+\??:)/g, '')
    // On one line where it fits.
    .replace(/\{\s*\n\s*(?=[^\s/])/g, '{ ')

const BETWEEN = '// ----\n'

/** A doc comment of a member is one line of words, in front of it. */
const plain = (text: string): string =>
  text
    .replace(/^( *)(\/\*\*[\s\S]*?\*\/)/gm, (_, indent: string, comment: string) => {
      const words = wordsOf(comment)
      return words === '' ? '' : `${indent}// ${words}`
    })
    .replace(/^(?:declare )?/gm, '')
    .replace(/\n\s*\n/g, '\n')
    .replaceAll(MORE, '…')
    .trim()

const cut = (text: string): string => {
  const lines = text.split('\n')
  const isTexts = /^ {2}['"]/.test(lines[1] ?? '')
  if (!isTexts || lines.length <= MOST_TEXTS) return text
  // The compiler has no order of its own for what is spread.
  lines.splice(1, lines.length - 2, ...lines.slice(1, -1).toSorted())
  return [...lines.slice(0, MOST_TEXTS - 2), `  // and ${lines.length + 1 - MOST_TEXTS} more`, lines.at(-1)].join('\n')
}

/** The signatures of names, by name: the formatter is asked once for all of them. */
export const signaturesOf = (names: readonly Exported[]): readonly string[] => {
  const input = names.map((one) => tidy(statementsOf(one).join('\n'))).join(`\n${BETWEEN}`)
  const args = ['format', '--stdin-file-path=api.ts', `--line-width=${WIDTH}`]
  const asked = [programPath('@biomejs/biome', 'biome'), ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, asked, { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(stderr)
  return stdout.split(BETWEEN).map((text) => cut(plain(text)))
}

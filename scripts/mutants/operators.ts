// Mutations of a node of a calculator that should change its behaviour: arithmetic, comparisons and their bounds,
// logic, conditions, literals, patterns, blocks, results, methods, and the ways to round.
import { isNode, type Node } from '../lib/source.ts'

/** A node, the one around it, and the text of any node. */
export interface Place {
  readonly node: Node
  readonly around: Node | undefined
  readonly textOf: (node: unknown) => string
}
type Operator = (place: Place) => readonly string[]
type Table = ReadonlyMap<string, readonly string[]>

/** `+: - *` says that a plus may become a minus or a times; entries are apart by two spaces or a line. */
const table = (entries: string): Table =>
  new Map(
    entries
      .trim()
      .split(/\n\s*| {2}/)
      .map((entry) => entry.split(': '))
      .map(([from = '', to = '']) => [from, to.split(' ')]),
  )

const BINARY = table(`
  +: -  -: +  *: / +  /: *  %: *  **: *  ^: &  >>>: >> <<  ===: !==  !==: ===
  <: <= >=  <=: < >  >: >= <=  >=: > <
`)
const COMPARISONS = new Set(['===', '!==', '<', '<=', '>', '>='])
const LOGICAL = table('&&: ||  ||: &&  ??: &&')
const ASSIGNED = table('+=: -=  -=: +=  *=: /=  /=: *=')

/** Methods that are mistaken for each other, of decimals, numbers, lists and texts. */
const METHODS = table(`
  plus: minus  minus: plus  mul: plus  div: mul  divToInt: div  max: min  min: max  floor: ceil  ceil: floor
  gt: gte lte  gte: gt lt  lt: lte gte  lte: lt gt  some: every  every: some  find: findLast  push: unshift
  findIndex: findLastIndex  findLastIndex: findIndex  indexOf: lastIndexOf  unshift: push
  startsWith: endsWith  endsWith: startsWith  replaceAll: replace
`)
/** Methods whose receiver could stand in their place. */
const DROPPED = new Set(
  'abs neg trim toLowerCase toUpperCase filter slice toSorted toReversed replace replaceAll charAt toDecimalPlaces'.split(
    ' ',
  ),
)
/** Functions whose first argument could stand in their place: a check or a rounding forgotten. */
const FORGOTTEN = new Set(['amount', 'checked', 'decodeURIComponent', 'encodeURIComponent', 'plain', 'plainText'])
/** Other ways to round: cut off, half to even, in two steps; and a floor left out. */
const ROUNDED: Table = new Map(
  Object.entries({
    roundTo: [
      '((v, p) => v.toDecimalPlaces(p, 1))',
      '((v, p) => v.toDecimalPlaces(p, 6))',
      '((v, p) => roundTo(roundTo(v, p + 1), p))',
    ],
    roundQuotient: [
      '((t, b, p) => roundQuotient(t, b, p + 3).toDecimalPlaces(p, 1))',
      '((t, b, p) => roundTo(roundQuotient(t, b, p + 1), p))',
    ],
    atLeast: ['((floor, value) => value)'],
  }),
)
/** Calls that answer yes or no. */
const ASKS = /^(?:is[A-Z]|has|includes|test$|eq$|startsWith|endsWith|every|some)/

const BOUND_TIGHTLY = new Set(['Identifier', 'MemberExpression', 'CallExpression', 'Literal'])
/** Text that a dot may follow. */
const owner = ({ textOf }: Place, node: unknown): string =>
  isNode(node) && BOUND_TIGHTLY.has(node.type) ? textOf(node) : `(${textOf(node)})`

const isTest = ({ node, around }: Place): boolean =>
  around !== undefined && ['IfStatement', 'ConditionalExpression'].includes(around.type) && around.test === node
const both = (place: Place): readonly string[] => (isTest(place) ? [] : ['true', 'false'])

/** The node once more, with the operator between its sides replaced. */
const between = ({ node, textOf }: Place, known: Table): readonly string[] => {
  const { left, right, operator } = node
  return (known.get(String(operator)) ?? []).map((other) => `(${textOf(left)}) ${other} (${textOf(right)})`)
}

const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression') return nameOf(callee.property)
  return callee.type === 'Identifier' ? String(callee.name) : ''
}

const call: Operator = (place) => {
  const { node, around, textOf } = place
  const { callee } = node
  if (!isNode(callee)) return []
  const name = nameOf(callee)
  const args = (node.arguments as readonly Node[]).map(textOf)
  const out = ASKS.test(name) && around?.operator !== '!' ? [`!${textOf(node)}`] : []
  if (callee.type !== 'MemberExpression') {
    for (const other of ROUNDED.get(name) ?? []) out.push(`${other}(${args.join(', ')})`)
    if (FORGOTTEN.has(name)) out.push(`(${args[0]})`)
    return out
  }
  const receiver = owner(place, callee.object)
  for (const other of METHODS.get(name) ?? []) out.push(`${receiver}.${other}(${args.join(', ')})`)
  if (DROPPED.has(name)) out.push(receiver === 'Math' ? `(${args[0]})` : receiver)
  if (name === 'cmp') out.push(`-${textOf(node)}`)
  return out
}

/** Small changes of a pattern: its ends open, its classes turned, its repetitions bounded, its flags gone. */
const patterns = (pattern: string, flags: string): readonly string[] => {
  const changed: string[] = []
  const swap = (found: RegExp, instead: (part: string) => string): void => {
    for (const { 0: part, index } of pattern.matchAll(found))
      changed.push(`${pattern.slice(0, index)}${instead(part)}${pattern.slice(index + part.length)}`)
  }
  swap(/^\^|\$$/g, () => '')
  swap(/(?<!\\)\[\^?/g, (part) => (part === '[' ? '[^' : '['))
  swap(/\\[dDsSwW]/g, (part) => (part[1] === part[1]?.toLowerCase() ? part.toUpperCase() : part.toLowerCase()))
  swap(/(?<=[\])\w])[*+?](?!\?)/g, () => '')
  swap(/\{\d+,?\d*\}/g, () => '')
  swap(/\(\?:/g, () => '(?!')
  const texts = changed.map((one) => `/${one}/${flags}`)
  return flags === '' ? texts : [...texts, ...[...flags].map((flag) => `/${pattern}/${flags.replace(flag, '')}`)]
}

const literal: Operator = ({ node }) => {
  const { value, regex } = node
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1), `(${value - 1})`]
  if (typeof value === 'string') return [value === '' ? "'mutant'" : "''"]
  if (typeof regex !== 'object' || regex === null) return []
  const { pattern, flags } = regex as { readonly pattern: string; readonly flags: string }
  return patterns(pattern, flags)
}

const unlessEmpty =
  (parts: string, empty: string, filled: readonly string[] = []): Operator =>
  ({ node }) =>
    (node[parts] as readonly unknown[]).length > 0 ? [empty] : filled

/** Mutations of each kind of node. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  BinaryExpression: (place) => [
    ...between(place, BINARY),
    ...(COMPARISONS.has(String(place.node.operator)) ? both(place) : []),
  ],
  LogicalExpression: (place) => [...between(place, LOGICAL), ...(place.node.operator === '??' ? [] : both(place))],
  AssignmentExpression: (place) =>
    (ASSIGNED.get(String(place.node.operator)) ?? []).map(
      (other) => `${place.textOf(place.node.left)} ${other} ${place.textOf(place.node.right)}`,
    ),
  UnaryExpression: ({ node, textOf }) =>
    ['!', '-', '+'].includes(String(node.operator)) ? [textOf(node.argument)] : [],
  UpdateExpression: ({ node, textOf }) => [`${textOf(node.argument)} ${node.operator === '++' ? '-' : '+'}= 1`],
  Literal: literal,
  TemplateLiteral: ({ node, around }) =>
    around?.type === 'TaggedTemplateExpression' || node.end - node.start === 2 ? [] : ["''"],
  ArrayExpression: unlessEmpty('elements', '[]', ["['mutant']"]),
  ObjectExpression: unlessEmpty('properties', '{}'),
  BlockStatement: unlessEmpty('body', '{}'),
  ArrowFunctionExpression: ({ node, textOf }) => {
    const { body } = node
    if (!isNode(body) || body.type === 'BlockStatement' || textOf(body) === 'undefined') return []
    return [`(${(node.params as readonly Node[]).map(textOf).join(', ')}) => undefined`]
  },
  ExpressionStatement: () => [';'],
  ThrowStatement: () => [';'],
  ContinueStatement: () => [';'],
  ReturnStatement: ({ node, textOf }) =>
    node.argument === null || textOf(node.argument) === 'undefined' ? [] : ['return undefined'],
  MemberExpression: (place) => {
    const { optional, object, property, computed } = place.node
    if (optional !== true) return []
    const [open, close] = computed === true ? ['[', ']'] : ['.', '']
    return [`${owner(place, object)}${open}${place.textOf(property)}${close}`]
  },
  CallExpression: call,
}

/** A condition of any form holds always or never. */
export const conditions = (place: Place): readonly string[] => (isTest(place) ? ['true', 'false'] : [])

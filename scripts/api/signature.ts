// A declaration as people read it: one line where it fits, else a member a line. What a program calls stands there whole.
import { type Declared, type Exported, wordsOf } from './declarations.ts'

const WIDTH = 110
/** Members of a type are all shown; of a long list of words, the first. */
const MOST_LINES = { words: 10, members: 40 }

const TOKENS = /\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|=>|[\s\S]/g

/** Parts between separators that stand in no bracket, text or comment. */
const split = (text: string, separator: string): readonly string[] => {
  const parts = ['']
  let depth = 0
  for (const [token] of text.matchAll(TOKENS)) {
    if ('({[<'.includes(token)) depth += 1
    else if (')}]>'.includes(token)) depth -= 1
    if (depth === 0 && token === separator) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${token}`)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The bracket the text begins with, to its end. */
const balanced = (text: string): string => {
  let depth = 0
  let group = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if ('({[<'.includes(token)) depth += 1
    else if (')}]>'.includes(token)) depth -= 1
    group += token
    if (depth === 0) break
  }
  return group
}

/** The outermost braces of a text. */
const groupsIn = (text: string): readonly string[] => {
  const at = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => '*'.repeat(comment.length)).indexOf('{')
  if (at < 0) return []
  const group = balanced(text.slice(at))
  return [group, ...groupsIn(text.slice(at + group.length))]
}

const NAMES: Readonly<Record<string, string>> = {
  String: 'string',
  NonEmptyString: 'string',
  Number: 'number',
  Boolean: 'boolean',
  Undefined: 'undefined',
  Unknown: 'unknown',
}

/** What a schema reads, from the type of the schema: its first parameter nearly always. */
const readBy = (type: string): string => {
  const body = /^\{([\s\S]*)\}$/.exec(type)?.[1]
  if (body !== undefined) return `{ ${split(body, ';').map(memberRead).join('; ')} }`
  const [, name = '', parameters = ''] = /^Schema\.(\$?\w+)(?:<([\s\S]*)>)?$/.exec(type) ?? []
  if (name === '') return type
  const [first = ''] = split(parameters, ',')
  const several = split(/^readonly \[([\s\S]*)\]$/.exec(first)?.[1] ?? '', ',')
  if (name === 'Literals' || name === 'Union') return several.map(readBy).join(' | ')
  if (name === '$Array') return `readonly ${readBy(first)}[]`
  return NAMES[name] ?? readBy(first)
}

const memberRead = (member: string): string => {
  const [, head = '', optional = '', type = ''] = /^([\s\S]*?[\w"]+\s*)(?=:)(): *(Schema\.[\s\S]*)$/.exec(member) ?? []
  return type === '' ? member : `${head}${optional}${/^Schema\.optional/.test(type) ? '?' : ''}: ${readBy(type)}`
}

const flat = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/; \}/g, ' }')
    .trim()

/** Cuts the longest of the innermost brackets out until the text fits. */
const elide = (text: string): string => {
  let short = flat(text)
  for (const [group, sign] of [
    [/\{[^{}]{2,}\}/g, '\u0001'],
    [/<(?:=>|[^<>]){2,}(?<!=)>/g, '\u0002'],
    [/\((?:[^()]){2,}\)/g, '\u0003'],
  ] as const) {
    while (short.length > WIDTH) {
      const [longest] = (short.match(group) ?? []).toSorted((a, b) => b.length - a.length)
      if (longest === undefined) break
      short = short.replace(longest, () => sign)
    }
  }
  return short.replaceAll('\u0001', '{ … }').replaceAll('\u0002', '<…>').replaceAll('\u0003', '(…)')
}

const memberLine = (member: string, end: string): string => {
  const comment = /^\/\*\*[\s\S]*?\*\//.exec(member)?.[0] ?? ''
  const words = wordsOf(comment)
  const said = words === '' ? '' : ` // ${words}`
  const own = member.slice(comment.length).trim()
  const whole = flat(own)
  // What it takes or holds is what a caller has to know: a line of its own for each, rather than dots.
  const [group] = groupsIn(own).toSorted((a, b) => b.length - a.length)
  if (group === undefined || (whole.length <= WIDTH && !group.includes('/**'))) return `  ${elide(whole)}${end}${said}`
  const at = own.indexOf(group)
  const [head, tail] = [flat(own.slice(0, at + 1)), flat(own.slice(at + group.length - 1))]
  if (Math.max(head.length, tail.length) > WIDTH) return `  ${elide(whole)}${end}${said}`
  const inside = split(group.slice(1, -1), ';').map((one) => `  ${memberLine(one, '')}`.replaceAll('\n', '\n  '))
  return [`  ${head}${said}`, ...inside, `  ${tail}${end}`].join('\n')
}

const nameOf = (member: string): string => /^[\w$'".]+/.exec(flat(member))?.[0] ?? '…'

const listed = (members: readonly string[], end: string): readonly string[] => {
  const most = members.every((member) => /^'?[\w.]+'?: '/.test(flat(member))) ? MOST_LINES.words : MOST_LINES.members
  if (members.length <= most) return members.map((member) => memberLine(member, end))
  const shown = members.slice(0, MOST_LINES.words - 1).map((member) => memberLine(member, end))
  const rest = members.slice(shown.length).map(nameOf)
  return [
    ...shown,
    `  // and ${rest.length} more: ${rest.slice(0, MOST_LINES.words).join(', ')}${rest.length > MOST_LINES.words ? ' …' : ''}`,
  ]
}

/** `head`, what stands in the brackets a member a line, `tail`; undefined where the ends are too long themselves. */
const broken = (text: string, group: string, separator: string): string | undefined => {
  const at = text.indexOf(group)
  const [head, tail] = [elide(text.slice(0, at + 1)), elide(text.slice(at + group.length - 1))]
  if (Math.max(head.length, tail.length) > WIDTH) return undefined
  const members = listed(split(group.slice(1, -1), separator), separator === ',' ? ',' : '')
  return [head, ...members, tail].join('\n')
}

const lines = (text: string): string => {
  const line = flat(text)
  if (line.length <= WIDTH && !text.includes('/**')) return line
  const alternatives = text.startsWith('type ') ? split(split(text, '=').at(-1) ?? '', '|') : []
  if (alternatives.length > 1)
    return [`${split(text, '=').slice(0, -1).join(' = ')} =`, ...alternatives.map((one) => `  | ${elide(one)}`)].join(
      '\n',
    )
  const parameters = /^[\w$]+(?:<[^(]*>)?(?=\()/.exec(text)?.[0]
  const list = parameters === undefined ? '' : balanced(text.slice(parameters.length))
  if (split(list.slice(1, -1), ',').length > 1) return broken(text, list, ',') ?? elide(text)
  const [group] = groupsIn(text).toSorted((a, b) => b.length - a.length)
  return (group === undefined ? undefined : broken(text, group, ';')) ?? elide(text)
}

/** `(a: A) => R` as `name(a: A): R`; the arrow is the first one outside of brackets. */
const asCall = (name: string, type: string): string => {
  const head = type.startsWith('<') ? balanced(type) : ''
  if (!/^[<(]/.test(type)) return `${name}: ${type}`
  const parameters = balanced(type.slice(head.length))
  const result = type.slice(head.length + parameters.length).replace(/^\s*=>\s*/, '')
  return `${name}${head}${parameters}: ${result}`
}

const isSchema = ({ word, rest }: Declared): boolean => word === 'const' && /^: Schema\.\$?\w+/.test(rest)

const isCall = ({ word, rest }: Declared): boolean => word === 'function' || (word === 'const' && /^: [<(]/.test(rest))

export const kindOf = ({ declared, typeOnly }: Exported): string => {
  const value = declared.find(({ word }) => word === 'const' || word === 'function' || word === 'class')
  const hasType = declared.some(({ word }) => word === 'interface' || word === 'type')
  if (value === undefined || (typeOnly && hasType)) return 'type'
  const kind = value.word === 'class' ? 'class' : isSchema(value) ? 'schema' : isCall(value) ? 'function' : 'value'
  return hasType ? `${kind} and type` : kind
}

const ROW = /^ extends Readonly<typeof /

const tidy = (text: string): string =>
  text
    .replace(/import\("[^"]*"\)\.(?:default\.)?/g, '')
    .replace(/\breadonly (?=[\w$'".[\]]+\??:)/g, '')
    .replace(/;\s*$/, '')

/** Of many type parameters, the first two: a machine's context and events. */
const fewer = (type: string): string => {
  const [, head = '', list = ''] = /^([\w.]+)<([\s\S]*)>$/.exec(type) ?? []
  const parameters = split(list, ',')
  return parameters.length > 4 ? `${head}<${parameters.slice(0, 2).join(', ')}, …>` : type
}

const written = (name: string, one: Declared, shared: boolean): string => {
  const rest = tidy(one.rest.trim())
  if (isSchema(one)) return `${shared ? `interface ${name} ` : `${name}: `}${readBy(rest.slice(2))}`
  if (one.word !== 'const') return `${one.word} ${name}${/^[<(]/.test(rest) ? '' : ' '}${rest}`
  return rest.startsWith('=') ? `${name} ${rest}` : asCall(name, fewer(rest.slice(2)))
}

/** The signature of a name. A schema shows what it reads: what a row of that name has. */
export const signatureOf = ({ name, declared }: Exported): string => {
  const isRow = ({ rest }: Declared): boolean => ROW.test(rest) && declared.some(isSchema)
  const named = declared.some((one) => !isRow(one) && (one.word === 'type' || one.word === 'interface'))
  const shown = declared.filter((one) => !isRow(one) && !(named && isSchema(one)))
  return shown.map((one) => lines(written(name, one, declared.length > 1))).join('\n')
}

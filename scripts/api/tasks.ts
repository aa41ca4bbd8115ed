// docs/tasks: a page for each name that does a task, from its declaration, its call in the contract, and an example that is run.
import { parseSync } from 'vite'
import type { Files } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import type { Node } from '../lib/source.ts'
import type { EntryPoint } from './declarations.ts'
import { type Declared, type Exported, wordsOf } from './declarations.ts'
import { isSchema, readBy, typeOf as typeDeclared } from './signature.ts'
import type { Task, TaskGroup } from './task-list.ts'

export const TASK_FOLDER = 'docs/tasks'

interface Field {
  readonly name: string
  readonly type: string
  /** Type as declared, with the comments of its members. */
  readonly declared: string
  readonly words: string
}

/** Sources of a task page. */
export interface TaskSources {
  readonly entryPoints: readonly EntryPoint[]
  /** The signature of a name of an entry point. */
  readonly signature: (from: string, name: string) => string
  /** The lines of `file#region` below docs/examples; undefined where there are none. */
  readonly example: (shown: string) => string | undefined
  /** Refusals of the server, by the name of the call. */
  readonly refusals: ReadonlyMap<string, string>
  /** Types that no entry point exports and exported types are made of. */
  readonly hidden: (name: string) => readonly Declared[]
}

const withoutImports = (type: string): string =>
  type.replace(/import\("[^"]*"\)\.(?:default\.)?/g, '').replace(/\breadonly (?=[\w$'"[])/g, '')
const plain = (type: string): string =>
  withoutImports(type)
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

const typeOf = (node: unknown): Node | undefined =>
  (node as { readonly typeAnnotation?: { readonly typeAnnotation?: Node } } | undefined)?.typeAnnotation?.typeAnnotation
const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | undefined)?.name ?? '')

/** The page of a name: `Session.signIn` is found at `sign-in`, `createClient` at `create-client`. */
export const pageOf = ({ name }: Pick<Task, 'name'>): string =>
  (name.split('.').at(-1) ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, '')

interface Book extends TaskSources {
  readonly find: (name: string) => { readonly one: Exported; readonly entry: EntryPoint } | undefined
}

/** Core first: readers know a name from there. */
const bookOf = (sources: TaskSources): Book => {
  const names = new Map<string, { readonly one: Exported; readonly entry: EntryPoint }>()
  for (const entry of sources.entryPoints)
    for (const one of entry.names) if (!names.has(one.name)) names.set(one.name, { one, entry })
  return { ...sources, find: (name) => names.get(name) }
}

const membersIn = (node: Node): readonly Node[] | undefined => {
  if (node.type === 'TSTypeLiteral') return node.members as readonly Node[]
  if (node.type === 'TSInterfaceDeclaration') return (node.body as { readonly body: readonly Node[] }).body
  if (node.type === 'TSTypeAliasDeclaration') return membersIn(node.typeAnnotation as Node)
  return undefined
}

const fieldOf = (member: Node, { textOf, commentOf }: Pick<Declared, 'textOf' | 'commentOf'>): Field => {
  const key = textOf(member.key as Node)
  const own = typeOf(member)
  const declared =
    own === undefined || member.type === 'TSMethodSignature' ? textOf(member).slice(key.length) : textOf(own)
  return {
    name: `${key}${member.optional === true ? '?' : ''}`,
    type: plain(declared).replace(/;$/, ''),
    declared,
    words: wordsOf(commentOf(member)),
  }
}

/** Texts allowed by a type, in place of a name that does not tell them: `'buy' | 'sell'` of `OrderSide`. */
const wordsFor = (type: string, book: Book): string => {
  const alias = book.find(type)?.one.declared.find(({ node }) => node.type === 'TSTypeAliasDeclaration')
  const text = alias === undefined ? '' : plain(alias.textOf(alias.node.typeAnnotation as Node))
  return /^(?:\| )?["'][\w-]+["'](?: \| ["'][\w-]+["'])+$/.test(text) && text.length < 60
    ? text.replaceAll('"', "'")
    : type
}

/** The members of a type: written out, or by its name. */
const fieldsOf = (type: string, book: Book): readonly Field[] => {
  const record = /^Readonly<Record<['"](\w+)['"], (\w+)>>$/.exec(type)
  if (record !== null)
    return [
      { name: record[1] ?? '', type: record[2] ?? '', declared: '', words: 'its members:' },
      ...fieldsOf(record[2] ?? '', book).map((one) => ({ ...one, name: `${record[1]}.${one.name}` })),
    ]
  if (type.startsWith('{')) {
    const text = `type X = ${withoutImports(type)}`
    const [alias] = parseSync('x.d.ts', text).program.body as unknown as readonly Node[]
    const about = {
      textOf: ({ start, end }: Node) => text.slice(start, end),
      commentOf: ({ start }: Node) => /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(text.slice(0, start))?.[0].trim() ?? '',
    }
    return (alias === undefined ? [] : (membersIn(alias) ?? []))
      .filter(({ key }) => key)
      .map((one) => fieldOf(one, about))
  }
  const name = /^\w+/.exec(type)?.[0] ?? ''
  const declared = book.find(name)?.one.declared ?? book.hidden(name)
  const schema = declared.find(isSchema)
  const read = schema === undefined ? undefined : typeDeclared(schema)
  if (schema !== undefined && read !== undefined) return fieldsOf(readBy(read, schema), book)
  const found = declared.find(({ node }) => membersIn(node) !== undefined)
  if (found === undefined) return []
  const above = (found.node.extends ?? []) as readonly { readonly expression: unknown }[]
  return [
    ...above.flatMap(({ expression }) => fieldsOf(nameOf(expression), book)),
    ...(membersIn(found.node) ?? []).filter(({ key }) => key).map((one) => fieldOf(one, found)),
  ].map((one) => ({ ...one, type: wordsFor(one.type, book) }))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const table = (fields: readonly Field[]): string =>
  [
    '| name | type | what it is |',
    '| --- | --- | --- |',
    ...fields.map((one) => `| \`${one.name}\` | \`${cell(one.type)}\` | ${cell(one.words)} |`),
  ].join('\n')

interface Said {
  readonly form: 'function' | 'mutation' | 'domain' | 'facts'
  readonly parameters: string
  readonly returns: string
}

const functionSaid = (params: readonly Node[], result: string, about: Declared, book: Book): Said => {
  const own = params.map((param) => ({
    ...fieldOf({ ...param, key: param }, about),
    name: nameOf(param) + (param.optional === true ? '?' : ''),
  }))
  const named = own.map(({ type, ...one }) => ({ ...one, type: type.startsWith('{') ? 'object' : type }))
  const parts = own.flatMap(({ name, declared }) => {
    const fields = fieldsOf(declared, book)
    return fields.length === 0 || fields.length > 24
      ? []
      : [`Members of \`${name.replace('?', '')}\`:\n\n${table(fields)}`]
  })
  return {
    form: 'function',
    parameters: own.length === 0 ? 'None.' : [table(named), ...parts].join('\n\n'),
    returns: `\`${plain(result)}\``,
  }
}

const KINDS = ['accepted', 'rejected', 'notPlaced', 'undecided'].map((kind) => `\`${kind}\``)

const saidOf = (name: string, about: Declared, book: Book): Said => {
  const { node, textOf } = about
  const type = node.type === 'VariableDeclaration' ? typeOf((node.declarations as readonly Node[])[0]?.id) : undefined
  const callable = type?.type === 'TSFunctionType' ? type : node.type === 'TSDeclareFunction' ? node : undefined
  if (callable !== undefined) {
    const result = (callable.returnType as { readonly typeAnnotation: Node } | undefined)?.typeAnnotation
    return functionSaid(callable.params as readonly Node[], result === undefined ? 'void' : textOf(result), about, book)
  }
  const args = ((type?.typeArguments as { readonly params: readonly Node[] } | null)?.params ?? [])
    .map(textOf)
    .map(withoutImports)
  const head = type === undefined ? '' : withoutImports(textOf(type))
  const [first = '', second = ''] = args
  if (head.startsWith('Mutation<'))
    return {
      form: 'mutation',
      parameters: `Handed to \`client.commit(${name}, input)\`; the members of \`input\`:\n\n${table(fieldsOf(first, book))}`,
      returns: `A commit. Its \`settled\` resolves to one of ${KINDS.join(', ')}; accepted, its \`answer\` is \`${plain(second)}\`, or undefined where the answer was lost and the change was found.`,
    }
  if (head.startsWith('Domain<'))
    return {
      form: 'domain',
      parameters: `Handed to \`client.use(${name})\`.`,
      returns: `The members of \`${first}\`:\n\n${table(fieldsOf(first, book))}`,
    }
  return {
    form: 'facts',
    parameters: `Handed to \`client.follow(${name}${args.length > 1 ? ', …' : ''})\`.`,
    returns: `\`${plain(args.at(-1) ?? head)}\``,
  }
}

/** A member of a type of core, as if it were declared by itself. */
const memberSaid = (
  owner: string,
  member: string,
  book: Book,
): (Said & { readonly words: string; readonly signature: string }) | undefined => {
  const about = book.find(owner)?.one.declared.find(({ node }) => membersIn(node) !== undefined)
  const all = about === undefined ? [] : (membersIn(about.node) ?? [])
  const own = all.find((one) => one.key !== undefined && about?.textOf(one.key as Node) === member)
  if (about === undefined || own === undefined) return undefined
  const { textOf, commentOf } = about
  const type = typeOf(own)
  const words = wordsOf(commentOf(own))
  const signature = withoutImports(textOf(own))
    .replace(/\/\*\*[\s\S]*?\*\//g, (comment) => `// ${wordsOf(comment)}`)
    .replace(/;$/gm, '')
    .replace(/^ {4}/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
  const callable = own.type === 'TSMethodSignature' ? own : type?.type === 'TSFunctionType' ? type : undefined
  if (callable === undefined) {
    return {
      form: 'function',
      parameters: 'As of its type, below.',
      returns: `\`${plain(type === undefined ? signature : textOf(type))}\``,
      words,
      signature,
    }
  }
  const result = (callable.returnType as { readonly typeAnnotation: Node } | undefined)?.typeAnnotation
  return {
    ...functionSaid(callable.params as readonly Node[], result === undefined ? 'void' : textOf(result), about, book),
    words,
    signature,
  }
}

/** Data that comes back when a server says no. */
const refusalsOf = ({ name }: Task, said: Said, text: string, book: Book): string => {
  const known = book.refusals.get(name)
  const link = '[`failureMessage`](failure-message.md) gives the words to show.'
  if (known !== undefined)
    return `The outcome is \`rejected\`, and nothing has changed. The server refuses ${known} ${link}`
  if (said.form === 'mutation' || name === 'Client.commit')
    return `The outcome is \`rejected\`, and nothing has changed. ${link}`
  if (text.includes('Issue'))
    return 'An input that cannot be taken is answered with an issue: a message id and its values. Nothing is thrown.'
  if (text.includes('ApiFailure'))
    return `\`{ ok: false, failure }\` with \`_tag\` \`Rejected\`: the server understood and refused. ${link}`
  return 'None: it asks no server for leave.'
}

const errorsOf = (task: Task, said: Said, text: string): string => {
  if (said.form === 'mutation' || task.name === 'Client.commit')
    return 'A lost answer is found out first: `notPlaced` may be sent again, `undecided` never by a program. [How a mutation ended](../api/errors.md#how-a-mutation-ended).'
  if (text.includes('ApiFailure'))
    return '`failure._tag` is `TransportFailure`, `SessionDead` or `Undecodable` where no usable answer came. [A call that failed](../api/errors.md#a-call-that-failed).'
  if (said.form === 'domain')
    return 'A read that failed stands in the state of its resource or list, with the failure. [A call that failed](../api/errors.md#a-call-that-failed).'
  if (task.from.endsWith('/calc') && /Decimal|DecimalInput/.test(text))
    return 'Text that is no number, NaN and infinities throw `InvalidDecimal`: a defect of the caller. [What is thrown](../api/errors.md#what-is-thrown).'
  return 'None of its own; a mistake of the program throws. [Errors and what to do](../api/errors.md).'
}

const typesIn = (text: string, own: string, book: Book): string => {
  const names = [...new Set(text.match(/\b[A-Z]\w+/g) ?? [])].filter((name) => name !== own)
  const links = names.flatMap((name) => {
    const found = book.find(name)
    return found === undefined ? [] : [`[${name}](../api/${found.entry.page}#${name.toLowerCase()})`]
  })
  return links.length === 0 ? '' : `Types: ${links.join(' · ')}\n\n`
}

const NOTE = '<!-- Written by npm run api from the declarations, the contract and docs/examples. -->\n\n'

const taskPage = (task: Task, book: Book): string | undefined => {
  const [owner = '', member] = task.name.split('.')
  const found = book.entryPoints.find(({ name }) => name === task.from)?.names.find(({ name }) => name === owner)
  if (found === undefined) return undefined
  const about = found.declared.find(({ words }) => words !== '') ?? found.declared[0]
  if (about === undefined) return undefined
  const value = found.declared.find(({ word }) => word === 'const' || word === 'function') ?? about
  const own = member === undefined ? undefined : memberSaid(owner, member, book)
  if (member !== undefined && own === undefined) return undefined
  const said = { ...(own ?? saidOf(owner, value, book)), ...task.said }
  const signature = task.said?.use ?? own?.signature ?? book.signature(task.from, owner)
  const shown = task.example === undefined ? undefined : book.example(task.example)
  const text = task.example === undefined ? value.example : shown
  if (!text) return undefined
  const language = task.example?.includes('.tsx') ? 'tsx' : 'ts'
  const fence = task.example === undefined ? 'ts' : `${language} file=docs/examples/${task.example}`
  const words = (own === undefined ? about.words : own.words) || `${task.task}: \`${task.name}\`.`
  const lead =
    member === undefined
      ? `\`\`\`ts\nimport { ${owner} } from '${task.from}'\n\`\`\`\n\n`
      : `A member of [\`${owner}\`](../api/core.md#${owner.toLowerCase()})${owner === 'Session' ? ', and of the client' : ''}.\n\n`
  const name = member ?? owner
  const page = book.entryPoints.find((one) => one.name === task.from)?.page ?? ''
  // Texts beside a type may begin with a capital too.
  const all = [signature, ...`${said.parameters} ${said.returns}`.split('`').filter((_, at) => at % 2 === 1)].join('\n')
  return `${NOTE}# ${task.task}: \`${name}\`

${words}

${lead}## Use

\`\`\`ts
${signature}
\`\`\`

## Parameters

${said.parameters}

## Returns

${said.returns}

${typesIn(all, owner, book)}## Refusals

${refusalsOf(task, said, all, book)}

## Errors

${errorsOf(task, said, all)}

## Example

\`\`\`${fence}
${text.trimEnd()}
\`\`\`

[${owner} among the names of ${task.from}](../api/${page}#${owner.toLowerCase()})
`
}

const index = (groups: readonly TaskGroup[]): string =>
  `${NOTE}# Tasks

One page for each name that does something: what it takes, what it answers, how it is refused, and an example that is run. Every other
name is among [all names](../api/README.md).

${groups.map(({ title, tasks }) => `## ${title}\n\n${tasks.map((one) => `- [${one.task}](${pageOf(one)}.md): \`${one.name.split('.').at(-1)}\``).join('\n')}\n`).join('\n')}`

export const taskPages = (groups: readonly TaskGroup[], sources: TaskSources): Files => {
  const book = bookOf(sources)
  const pages = groups.flatMap(({ tasks }) =>
    tasks.flatMap((one) => {
      const page = taskPage(one, book)
      return page === undefined ? [] : [[`${TASK_FOLDER}/${pageOf(one)}.md`, page] as const]
    }),
  )
  return new Map(groups.length === 0 ? [] : [[`${TASK_FOLDER}/README.md`, index(groups)], ...pages])
}

/** Names without a page: nothing of that name is exported from there, or it has no example. */
export const judgeTasks = (groups: readonly TaskGroup[], pages: Files): readonly Problem[] =>
  groups
    .flatMap(({ tasks }) => tasks)
    .filter((one) => !pages.has(`${TASK_FOLDER}/${pageOf(one)}.md`))
    .map((one) => ({
      rule: 'task-without-page',
      path: one.from,
      text: `${one.name}: no such name there, or no example`,
    }))

// The contract as pages: a page for each subject of openapi.json, one for its shapes, one for the socket of asyncapi.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AsyncApi, Example, OpenApi, Operation, Schema } from '../../packages/contract/src/documents.ts'

export interface ContractPage {
  readonly part: string
  readonly title: string
  readonly content: string
}

const last = (ref: string): string => ref.split('/').at(-1) ?? ''
const words = (text = ''): string => text.replace(/[<>{}|]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ')
const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|').replaceAll('`', '')}\``)

/** A type in words: links to shapes, texts for the rest. */
const typeOf = (shape: Schema | undefined, home: string): string => {
  if (shape === undefined) return ''
  if (shape.$ref !== undefined) return `[${last(shape.$ref)}](${home}#${last(shape.$ref).toLowerCase()})`
  const one = shape.allOf?.[0]
  if (one !== undefined) return typeOf(one, home)
  const several = shape.anyOf
  if (several !== undefined) return [...new Set(several.map((each) => typeOf(each, home)))].join(' or ')
  if (shape.const !== undefined) return code(JSON.stringify(shape.const))
  if (shape.enum !== undefined) return shape.enum.map((each) => code(JSON.stringify(each))).join(' or ')
  if (shape.type === 'array') return `list of ${typeOf(shape.items, home)}`
  const type = [shape.type ?? 'anything'].flat().join(' or ')
  return shape.pattern?.includes('\\d') ? 'decimal text' : type
}

/** The members of a shape, those of its members below them: `data.total`. */
const rowsOf = (shape: Schema | undefined, home: string, path = '', depth = 0): readonly string[] => {
  if (shape === undefined || depth > 4) return []
  const inner = shape.type === 'array' ? shape.items : shape
  if (inner?.$ref !== undefined) return []
  const variants = inner?.anyOf ?? inner?.allOf
  if (variants !== undefined) {
    const own = variants.find((one) => one.properties !== undefined)
    return own === undefined ? [] : rowsOf(own, home, path, depth)
  }
  return Object.entries(inner?.properties ?? {}).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`
    const isRequired = inner?.required?.includes(name) === true
    return [
      `| ${code(at)} | ${typeOf(member, home)} | ${isRequired ? 'yes' : ''} | ${words(member.description)} |`,
      ...rowsOf(member, home, member.type === 'array' ? `${at}[]` : at, depth + 1),
    ]
  })
}

const HEAD = '| name | type | required | what it is |\n| --- | --- | --- | --- |'
const tableOf = (rows: readonly string[]): string => (rows.length === 0 ? '' : `${HEAD}\n${rows.join('\n')}\n`)
const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
const samples = (title: string, all: Readonly<Record<string, Example>> | undefined): string =>
  Object.values(all ?? {})
    .map(
      ({ summary, value }) => `<details><summary>${title}: ${words(summary)}</summary>\n\n${json(value)}\n\n</details>`,
    )
    .join('\n\n')

const callSection = (path: string, method: string, call: Operation, api: OpenApi): string => {
  const home = './shapes'
  const all = call.parameters
  // The same ones of nearly every call: named, and explained once.
  const shared = all.flatMap(({ $ref }) =>
    $ref === undefined ? [] : [api.components.parameters[last($ref)]?.name ?? ''],
  )
  const rows = all
    .filter(({ $ref }) => $ref === undefined)
    .map(
      (one) =>
        `| ${code(one.name)} | ${typeOf(one.schema, home)}, ${one.in} | ${one.required === true ? 'yes' : ''} | ${words(one.description)} |`,
    )
  const [kind, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const answer = Object.values(call.responses[200]?.content ?? {})[0]
  const bodyRows = tableOf(rowsOf(body?.schema, home))
  return [
    `## ${words(call.summary)} {#${call.operationId.toLowerCase()}}`,
    `\`${method.toUpperCase()} ${path}\` · \`${call.operationId}\` · ${call.security.length === 0 ? 'for visitors too' : 'with a token'}`,
    words(call.description),
    shared.length === 0
      ? ''
      : `Carries ${shared.map(code).join(', ')}, as [every call](/protocol/#one-call) of its kind.`,
    rows.length === 0 ? '' : `**Parameters**\n\n${tableOf(rows)}`,
    body === undefined ? '' : `**Body**, ${code(kind ?? '')}: ${typeOf(body.schema, home)}\n\n${bodyRows}`,
    samples('Request', body?.examples),
    `**Answer**: ${typeOf(answer?.schema, home)}\n\n${tableOf(rowsOf(answer?.schema, home))}`,
    samples('Answer', answer?.examples),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const shapeSections = (shapes: Readonly<Record<string, Schema>>, home: string, at: string): string =>
  Object.entries(shapes)
    .map(([name, shape]) => {
      const rows = tableOf(rowsOf(shape, home))
      return `${at} ${name}\n\n${words(shape.description)}\n\n${rows === '' ? typeOf(shape, home) : rows}`
    })
    .join('\n\n')

const socketPage = (api: AsyncApi): string => {
  const { socket: channel } = api.channels
  const sections = Object.entries(api.operations).map(([name, { action, summary, messages }]) => {
    const frames = messages.map(({ $ref }) => api.components.messages[last($ref)])
    const own = frames.map((frame) =>
      [tableOf(rowsOf(frame?.payload, '')), ...(frame?.examples ?? []).map(({ payload }) => json(payload))].join(
        '\n\n',
      ),
    )
    const way = action === 'receive' ? 'Client → server' : 'Server → client'
    return `## ${name}\n\n**${way}.** ${words(summary)}\n\n${own.join('\n\n')}`
  })
  const answers = ['loginAnswer', 'pong'].flatMap((name) => {
    const frame = api.components.messages[name]
    if (frame === undefined) return []
    const shown = (frame.examples ?? []).map(({ payload }) => json(payload)).join('\n\n')
    return [
      `## ${name}\n\n**Server → client**, an answer. ${words(frame.summary)}\n\n${tableOf(rowsOf(frame.payload, ''))}\n\n${shown}`,
    ]
  })
  return `# The socket\n\n\`${channel.address}\`: ${words(channel.description)} ${words(api.info.description)}\n\n${[...sections, ...answers].join('\n\n')}\n\n## Shapes\n\n${shapeSections(api.components.schemas, '', '###')}\n`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Every page of the contract, in the order of its documents. */
export const contractPages = (docs: string): readonly ContractPage[] => {
  const read = <Document>(name: string): Document =>
    JSON.parse(readFileSync(join(docs, 'protocol', name), 'utf8')) as Document
  const api = read<OpenApi>('openapi.json')
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  const parts = api.tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => call.tags.includes(name))
    const list = own.map(({ call }) => `- [${words(call.summary)}](#${call.operationId.toLowerCase()})`).join('\n')
    const sections = own.map(({ path, method, call }) => callSection(path, method, call, api)).join('\n\n')
    const title = capital(description)
    return {
      part: name,
      title,
      content: `# ${title}\n\nCalls of \`${name}\`, from [openapi.json](/protocol/openapi.json){target="_self"}.\n\n${list}\n\n${sections}\n`,
    }
  })
  const toParts = parts.map(({ part, title }) => `- [${title}](./${part})`).join('\n')
  const index = `# The contract, call by call\n\nWhat is said [in words](/protocol/) here with every parameter, answer and example, from [openapi.json](/protocol/openapi.json){target="_self"} and [asyncapi.json](/protocol/asyncapi.json){target="_self"}.\n\n## Calls\n\n${toParts}\n\n## Beside them\n\n- [Shapes](./shapes)\n- [The socket](./socket)\n`
  return [
    { part: 'index', title: 'Call by call', content: index },
    ...parts,
    {
      part: 'shapes',
      title: 'Shapes',
      content: `# Shapes\n\nRows and values that several calls share.\n\n${shapeSections(api.components.schemas, '', '##')}\n`,
    },
    { part: 'socket', title: 'The socket', content: socketPage(read<AsyncApi>('asyncapi.json')) },
  ]
}

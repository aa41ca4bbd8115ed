// OpenAPI 3.1 from core's endpoint values and the conversation: no fact about a call is written here a second time.
import { CODE_OK, CODE_SESSION_DEAD, KEYS_KEPT } from '@openlot/core/wire'
import { ENDPOINTS } from '../../packages/sandbox/test/endpoints.ts'
import type { Exchange } from '../../packages/sandbox/test/protocol/conversation.ts'
import type { Declared } from './doc-comments.ts'
import { type JsonSchema, ref } from './json-schema.ts'
import { ENGLISH, json, LANG, type Node, operationOf, SHOWN_ROWS } from './operation.ts'
import type { Shapes } from './shapes.ts'

const TAGS: Readonly<Record<string, string>> = {
  config: 'What the operator decided',
  navigation: 'Menus',
  session: 'Who is there',
  account: 'Opening an account, its passwords, and where people are',
  identity: 'Identity',
  images: 'Pictures',
  market: 'Symbols and prices',
  contract: 'Contract orders',
  micro: 'Micro orders',
  follow: 'Copy trading',
  wallet: 'Accounts and their bookings',
  withdraw: 'Money out, and the ways it goes',
  deposit: 'Money in',
  loan: 'Loans',
  fund: 'Fixed-term products',
  content: 'Texts of the operator',
}

const failure = (code: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg'],
  properties: { code, msg: ref('Words'), data: { description: 'Nothing.', type: 'null' } },
})

const ENVELOPE: Readonly<Record<string, JsonSchema>> = {
  Words: {
    description: 'Words for a person, in the language of the `lang` header; shown as they come.',
    type: 'string',
  },
  Refusal: {
    description: 'Understood and refused; nothing was changed.',
    ...failure({ type: 'integer', not: { enum: [CODE_OK, CODE_SESSION_DEAD] } }),
  },
  SessionDead: {
    description: 'The token is dead or missing; nothing was changed. The client forgets the session.',
    ...failure({ const: CODE_SESSION_DEAD }),
  },
}

interface ProtocolInput {
  readonly version: string
  readonly declared: readonly Declared[]
  readonly exchanges: readonly Exchange[]
  /** Answers below the envelope's 200, by status. */
  readonly plain: Readonly<Record<number, { readonly summary: string; readonly value: unknown }>>
}

export const openapi = ({ version, declared, exchanges, plain }: ProtocolInput, shapes: Shapes): Node => {
  const operations = [...ENDPOINTS.values()].map((endpoint) => {
    const doc = declared.find(({ name, path }) => name === endpoint.name && /\.(?:wire|mutation)\.ts$/.test(path))
    if (doc === undefined || doc.text === '') throw new Error(`core says nothing of ${endpoint.name}`)
    const own = exchanges.filter(({ step }) => step.call === endpoint.name)
    return { endpoint, node: operationOf(endpoint, doc, own, shapes), tag: doc.path.split('/').at(-2) ?? '' }
  })
  const tags = Object.keys(TAGS).filter((tag) => operations.some((one) => one.tag === tag))
  const ordered = tags.flatMap((tag) => operations.filter((one) => one.tag === tag))
  const untitled = operations.find(({ tag }) => TAGS[tag] === undefined)
  if (untitled !== undefined)
    throw new Error(`${untitled.tag} has no heading: a line in TAGS of scripts/protocol/openapi.ts`)
  const plainExamples = (hundreds: number): Node =>
    Object.fromEntries(Object.entries(plain).filter(([status]) => status.startsWith(String(hundreds))))
  const example = exchanges.find(({ headers }) => headers['idempotency-key'] !== undefined)
  return {
    openapi: '3.1.0',
    info: {
      title: 'openlot',
      version,
      summary: 'The calls between the openlot client and a trading back end',
      description:
        'Generated from the endpoint values of `@openlot/core/wire`; the page beside this file says the same in words. ' +
        `Every example was asked of the reference server and answered by it; lists are cut to ${SHOWN_ROWS} rows. ` +
        'Played in the order of `x-step`, by whom `x-as` says, they hold on any new server of this contract; tokens, codes and addresses ' +
        'of pictures are those it gave itself.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/', description: 'The origin the app comes from.' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths: Object.fromEntries(
      ordered.map(({ endpoint, node }) => [endpoint.path, { [endpoint.method.toLowerCase()]: node }]),
    ),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The token as it came, no prefix.' },
      },
      parameters: {
        lang: { ...LANG, example: ENGLISH },
        t: {
          name: 't',
          in: 'query',
          description:
            'Whole milliseconds that only ever grow within a client; the same for every attempt of one call.',
          schema: { type: 'integer' },
          example: Number(exchanges[0]?.params.t),
        },
        idempotencyKey: {
          name: 'idempotency-key',
          in: 'header',
          description: 'The same for every attempt of one mutation. The first answer is given again to all of them.',
          schema: { type: 'string', pattern: String.raw`^[\w.:-]{8,128}$` },
          example: example?.headers['idempotency-key'],
        },
      },
      headers: {
        keysKept: {
          description:
            'Sent by a server that keeps idempotency keys, with every answer. Only to such a server a mutation is sent again.',
          schema: { const: KEYS_KEPT },
        },
      },
      responses: {
        NotTaken: {
          description:
            'Refused before the call was read: unreadable (400), no request of a script of this origin (403), no such call (404), another method (405), a body too large (413).',
          content: json(ref('Refusal'), plainExamples(4)),
        },
        Failed: {
          description: 'It is unknown whether a mutation was carried out; the client finds out.',
          content: json(ref('Refusal'), plainExamples(5)),
        },
      },
      schemas: { ...ENVELOPE, ...shapes.components },
    },
  }
}

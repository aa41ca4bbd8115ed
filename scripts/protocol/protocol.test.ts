import { WireDecimal, WireFlag, WireText, WireTime, wireEnum, wireId } from '@openlot/core/wire'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { readDeclared } from './doc-comments.ts'
import { judgeDrift } from './drift.ts'
import { paramSchema } from './json-schema.ts'
import { createShapes } from './shapes.ts'

const declared = readDeclared(
  new Map([
    [
      'packages/core/src/domain/x/x.api.ts',
      `import a from 'a'

/**
 * Does a thing.
 * Slowly. @rule X-1
 * @param {Decimal} cont lots,
 *   two lines of it
 * @param {0|1} [status] how
 * @refuses what it
 * dislikes
 */
export const doThing = endpoint({
  name: 'doThing',
})
export const bare = 1
`,
    ],
    [
      'packages/core/src/domain/x/x.model.ts',
      `/** A thing. */
export const Thing = Schema.Struct({
  /** What it costs. @rule X-2 */
  price: WireDecimal,
  state: WireEnum,
}).pipe(
  Schema.encodeKeys({
    price: 'Price',
  }),
)
`,
    ],
  ]),
)

describe('what core says of itself', () => {
  it('is read with its parameters, refusals and fields, and without its rules', () => {
    expect(declared.map(({ name, text }) => [name, text])).toEqual([
      ['doThing', 'Does a thing. Slowly.'],
      ['bare', ''],
      ['Thing', 'A thing.'],
    ])
    expect(declared[0]).toMatchObject({
      refuses: 'what it dislikes',
      params: [
        { name: 'cont', type: 'Decimal', optional: false, text: 'lots, two lines of it' },
        { name: 'status', type: '0|1', optional: true, text: 'how' },
      ],
    })
    expect([...(declared[2]?.fields ?? [])]).toEqual([
      ['price', 'What it costs.'],
      ['state', ''],
    ])
  })

  it('is an error where a parameter has no type, or one nobody knows', () => {
    const file = (tag: string) => new Map([['x.api.ts', `/**\n * Does.\n * @param ${tag}\n */\nexport const x = 1\n`]])
    expect(() => readDeclared(file('cont lots'))).toThrow('cont lots')
    expect(() => paramSchema('Lots')).toThrow('{Lots}')
    expect(paramSchema("'email'|'mobile'")).toEqual({ type: 'string', enum: ['email', 'mobile'] })
  })
})

describe('shapes', () => {
  const shapes = createShapes(declared)

  it('are found by asking each codec what it reads', () => {
    const named = (schema: { readonly ast: Schema.Top['ast'] }) => shapes.of(schema).$ref
    expect([WireDecimal, WireFlag, WireText, WireTime, wireId<string>()].map(named)).toEqual(
      ['Decimal', 'Flag', 'Text', 'Time', 'Id'].map((name) => `#/components/schemas/${name}`),
    )
    expect(shapes.of(wireEnum({ '0': 'shut', '4': 'open' }))).toEqual({
      description: '0 shut, 4 open',
      enum: [0, '0', 4, '4'],
    })
  })

  it('carry wire names, and the words of the field', () => {
    const thing = Schema.Struct({ price: WireDecimal, state: wireEnum({ '1': 'open' }) }).pipe(
      Schema.encodeKeys({ price: 'Price' }),
    )
    expect(shapes.of(thing)).toEqual({ $ref: '#/components/schemas/Thing' })
    expect(shapes.components.Thing).toEqual({
      type: 'object',
      description: 'A thing.',
      required: ['Price', 'state'],
      properties: {
        Price: { description: 'What it costs.', allOf: [{ $ref: '#/components/schemas/Decimal' }] },
        state: { description: '1 open', enum: [1, '1'] },
      },
    })
  })

  it('of what nobody knows are an error, never a guess', () => {
    expect(() => shapes.of(Schema.Struct({ stranger: WireDecimal }))).toThrow('0 schemas of core')
    expect(() => shapes.of(Schema.Symbol)).toThrow('no wire shape')
    expect(() => shapes.of(wireEnum({ open: 'open' }))).toThrow('without a single known value')
  })
})

it('a document that is out of date is told with its first changed line', () => {
  const [problem] = judgeDrift(new Map([['a.json', 'one\nthree\n']]), new Map([['a.json', 'one\ntwo\n']]))
  expect(problem).toMatchObject({ rule: 'drift', line: 2 })
})

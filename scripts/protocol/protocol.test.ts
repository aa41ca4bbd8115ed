import {
  optionalParam,
  ParamDecimal,
  ParamPage,
  paramCode,
  WireDecimal,
  WireFlag,
  WireText,
  WireTime,
  wireEnum,
  wireId,
} from '@openlot/core/wire'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { readDeclared } from './doc-comments.ts'
import { createShapes } from './shapes.ts'

const declared = readDeclared(
  new Map([
    [
      'packages/core/src/domain/x/x.wire.ts',
      `import a from 'a'

/**
 * Does a thing.
 * Slowly. @rule X-1
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
      'packages/core/src/domain/x/y.wire.ts',
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
const Wanted = Schema.Struct({
  /** lots,
   * two lines of it */
  lots: ParamDecimal,
  /** how */
  status: Code,
  /** which of them */
  page: ParamPage,
})
const Silent = Schema.Struct({
  silent: Schema.String,
})
`,
    ],
  ]),
)

describe('what core says of itself', () => {
  it('is read with its refusals and fields, and without its rules', () => {
    expect(declared.map(({ name, text }) => [name, text])).toEqual([
      ['doThing', 'Does a thing. Slowly.'],
      ['bare', ''],
      ['Thing', 'A thing.'],
      ['Wanted', ''],
      ['Silent', ''],
    ])
    expect(declared[0]).toMatchObject({ refuses: 'what it dislikes' })
    expect([...(declared[2]?.fields ?? [])]).toEqual([
      ['price', 'What it costs.'],
      ['state', ''],
    ])
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
      required: ['Price'],
      properties: {
        Price: { description: 'What it costs.', allOf: [{ $ref: '#/components/schemas/Decimal' }] },
        state: { description: '1 open', enum: [1, '1'] },
      },
    })
  })

  it('of parameters are what is sent: wire names and codes, whether one may be left out, and its words', () => {
    const wanted = Schema.Struct({
      lots: ParamDecimal,
      status: optionalParam(paramCode({ pending: 0, market: 1 })),
      page: ParamPage,
    }).pipe(Schema.encodeKeys({ lots: 'cont' }))
    const all = [
      { name: 'cont', optional: false, text: 'lots, two lines of it', schema: { type: 'string', maxLength: 64 } },
      { name: 'status', optional: true, text: 'how', schema: { type: 'integer', enum: [0, 1] } },
      {
        name: 'page',
        optional: false,
        text: 'which of them',
        schema: { type: 'integer', minimum: 1, maximum: 10_000_000 },
      },
    ]
    expect(shapes.paramsOf(wanted)).toMatchObject(all)
    // Fields one level down in the input, as those of an order.
    const below = Schema.declare((value: unknown): value is object => typeof value === 'object', { fields: wanted })
    expect(shapes.paramsOf(below)).toMatchObject(all)
    expect(shapes.paramsOf(Schema.Struct({}))).toEqual([])
  })

  it('of parameters are an error where something is not said', () => {
    expect(() => shapes.paramsOf(Schema.Struct({ silent: Schema.String }))).toThrow('what silent is')
    const endless = Schema.Struct({ lots: ParamDecimal, status: Schema.String, page: Schema.Number })
    expect(() => shapes.paramsOf(endless)).toThrow('said to be whole')
    expect(() => shapes.paramsOf(Schema.String)).toThrow('no record')
  })

  it('of an unknown schema are an error, never a guess', () => {
    expect(() => shapes.of(Schema.Struct({ stranger: WireDecimal }))).toThrow(
      'no schema of core is declared with the fields stranger',
    )
    expect(() => shapes.of(Schema.Symbol)).toThrow('no wire shape')
    expect(() => shapes.of(wireEnum({ open: 'open' }))).toThrow('without a single known value')
  })
  it('of two schemas with the same fields is one only for parameters that say the same of each', () => {
    const two = (said: string) =>
      createShapes(
        readDeclared(
          new Map(
            ['First', 'Second'].map((name, at) => [
              `packages/core/src/domain/toy/${name}.wire.ts`,
              `/** ${name}. */\nexport const ${name} = Schema.Struct({\n  /** ${at === 0 ? 'counted from 1' : said} */\n  place: Schema.String,\n})\n`,
            ]),
          ),
        ),
      )
    const params = Schema.Struct({ place: Schema.String })
    expect(two('counted from 1').paramsOf(params)).toMatchObject([{ name: 'place', text: 'counted from 1' }])
    const ambiguous = /First and Second both have the fields place/
    expect(() => two('another').paramsOf(params)).toThrow(ambiguous)
    expect(() => two('counted from 1').of(params)).toThrow(ambiguous)
  })
})

import * as Schema from 'effect/Schema'
import * as SchemaAST from 'effect/SchemaAST'
import fc from 'fast-check'
import { type Endpoint, endpoints, secret, type WireParams } from '../src/exports/wire.ts'
import { decimalText } from '../src/testing/arbitraries.ts'

export type AnyCall = Endpoint<WireParams, unknown>

type Texts = fc.Arbitrary<string>

/** Terms of an order. */
export const orderInputs = (text: Texts, amount: Texts) =>
  fc.record({
    side: fc.constantFrom('buy', 'sell'),
    status: fc.constantFrom('market', 'pending'),
    symbolId: text,
    lots: amount,
    targetPrice: amount,
    stopLoss: amount,
    takeProfit: amount,
    multiple: amount,
  })

/** Inputs whose terms travel one level higher than they are given. */
const nestedOf = (name: string, text: Texts, amount: Texts): fc.Arbitrary<WireParams> | undefined => {
  if (name === 'submitContractOrder')
    return orderInputs(text, amount).map((terms) => ({ order: { ...terms, showCode: '' } }))
  if (name !== 'submitWithdrawal') return undefined
  const maybe = fc.option(text, { nil: undefined })
  // The list it will be in does not travel.
  return fc
    .record({
      symbolId: text,
      amount,
      remark: text,
      payoutMethodId: maybe,
      payPassword: fc.option(text.map(secret), { nil: undefined }),
      address: maybe,
    })
    .map((terms) => ({ withdrawal: { ...terms, kind: 'crypto', code: '' } }))
}

/** Values a field may be given, by its schema. */
const valuesOf = (ast: SchemaAST.AST, text: Texts, amount: Texts): fc.Arbitrary<unknown> => {
  const isValue = Schema.is(Schema.make<Schema.Codec<unknown>>(ast))
  switch (ast._tag) {
    case 'String':
      return ast.annotations?.format === 'decimal' ? amount : text
    case 'Number':
      return fc.maxSafeNat().map((value) => (isValue(value) ? value : (value % 9_999_999) + 1))
    case 'Literal':
      return fc.constant(ast.literal)
    case 'Union':
      return fc.oneof(...ast.types.map((one) => valuesOf(one, text, amount)))
    case 'Unknown':
      return text
    default:
      if (!isValue(secret(''))) throw new Error(`no values of a ${ast._tag}`)
      return text.map(secret)
  }
}

/** Inputs of a call, from its schema. */
export const inputsOf = (
  { name, input }: AnyCall,
  text: Texts = fc.string({ unit: 'binary' }),
  amount: Texts = decimalText(),
): fc.Arbitrary<WireParams> => {
  const { ast } = Schema.toType(input)
  const nested = nestedOf(name, text, amount)
  if (nested !== undefined) return nested
  if (ast._tag !== 'Objects') throw new Error(`${name}: its input is written in nestedOf`)
  return fc.record(
    Object.fromEntries(
      ast.propertySignatures.map((field) => {
        const values = valuesOf(field.type, text, amount)
        return [field.name, SchemaAST.isOptional(field.type) ? fc.option(values, { nil: undefined }) : values]
      }),
    ),
  )
}

/** Every call of the contract. */
export const ENDPOINTS: readonly AnyCall[] = Object.values(endpoints as unknown as Readonly<Record<string, AnyCall>>)

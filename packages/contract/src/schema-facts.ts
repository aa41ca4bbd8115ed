// A schema of a document as one place of a value sees it: references followed, alternatives side by side.
import { asyncApi, nameOf, openApi, type Schema } from './documents.ts'

/** Everything a document says of one place. */
export interface Facts {
  /** Names of the schemas it refers to: `Decimal`, `Id`. */
  readonly names: ReadonlySet<string>
  /** Sentences about it, the nearest first. */
  readonly sentences: readonly string[]
  /** The schemas without references and alternatives. */
  readonly leaves: readonly Schema[]
}

const SCHEMAS = { ...asyncApi.components.schemas, ...openApi.components.schemas }

/** Facts of a place that any of these schemas describes. */
export const factsOf = (...schemas: readonly Schema[]): Facts => {
  const names = new Set<string>()
  const sentences = new Set<string>()
  const leaves: Schema[] = []
  const visit = (schema: Schema): void => {
    if (schema.description !== undefined) sentences.add(schema.description)
    if (schema.$ref !== undefined) {
      const name = nameOf({ $ref: schema.$ref })
      names.add(name)
      visit(SCHEMAS[name] ?? {})
      return
    }
    const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])]
    if (inner.length === 0 || schema.properties !== undefined) leaves.push(schema)
    for (const one of inner) visit(one)
  }
  for (const schema of schemas) visit(schema)
  return { names, sentences: [...sentences], leaves }
}

const propertiesOf = ({ leaves }: Facts): ReadonlyMap<string, readonly Schema[]> => {
  const found = new Map<string, Schema[]>()
  for (const { properties = {} } of leaves)
    for (const [name, schema] of Object.entries(properties)) found.set(name, [...(found.get(name) ?? []), schema])
  return found
}
/** Fields of the object at a place, by name. */
export const fieldsOf = (facts: Facts): ReadonlyMap<string, Facts> =>
  new Map([...propertiesOf(facts)].map(([name, schemas]) => [name, factsOf(...schemas)]))
/** Rows of the list at a place. */
export const rowsOf = ({ leaves }: Facts): Facts =>
  factsOf(...leaves.flatMap(({ items }) => (items === undefined ? [] : [items])))
/** Fields that must be there. */
export const requiredOf = ({ leaves }: Facts): ReadonlySet<string> =>
  new Set(leaves.flatMap(({ required = [] }) => required))

/** Facts of a place by its JSON pointer: `/data/2/Id`. */
export const factsAt = (facts: Facts, pointer: string): Facts =>
  pointer
    .split('/')
    .slice(1)
    .reduce((at, part) => (/^\d+$/.test(part) ? rowsOf(at) : (fieldsOf(at).get(part) ?? factsOf())), facts)

/** A field of a value, and what the document says of it. */
export interface Field {
  /** `data.data[2].Id`. */
  readonly path: string
  readonly value: unknown
  readonly facts: Facts
}
interface Walked {
  readonly path: string
  readonly value: Readonly<Record<string, unknown>>
  readonly facts: Facts
}

/** Visits every value of an answer that the document knows, and every object. */
export const walk = (
  facts: Facts,
  value: unknown,
  path: string,
  visit: { readonly field: (field: Field) => void; readonly object?: (one: Walked) => void },
): void => {
  visit.field({ path, value, facts })
  if (Array.isArray(value)) {
    const rows = rowsOf(facts)
    for (const [at, row] of value.entries()) walk(rows, row, `${path}[${at}]`, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  visit.object?.({ path, value: value as Walked['value'], facts })
  const fields = fieldsOf(facts)
  for (const [name, inner] of Object.entries(value)) {
    const known = fields.get(name)
    if (known !== undefined) walk(known, inner, `${path}.${name}`, visit)
  }
}

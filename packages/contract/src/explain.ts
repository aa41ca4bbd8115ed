// Turns what a JSON Schema validator says into one finding a field: where, what was expected, what came.
import type { ErrorObject } from 'ajv'
import { codeOf, expectedOf, isCode, kindOf } from './describe.ts'
import type { Finding } from './report.ts'
import { type Facts, factsAt, fieldsOf, requiredOf } from './schema-facts.ts'

const partsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `/data/2/Id` below `data` is `data.data[2].Id`. */
const pathOf = (root: string, pointer: string): string =>
  partsOf(pointer).reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`), root)

const valueAt = (value: unknown, pointer: string): unknown =>
  partsOf(pointer).reduce((at, part) => Object(at)[part] as unknown, value)

const plainName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase()
/** A field that is called almost so. */
export const misspelt = (object: unknown, name: string): string | undefined =>
  Object.keys(Object(object) as object).find((key) => key !== name && plainName(key) === plainName(name))

const sentenceOf = (...facts: readonly Facts[]): { readonly sentence?: string } => {
  const sentence = [...new Set(facts.flatMap(({ sentences }) => sentences))].join(' ')
  return sentence === '' ? {} : { sentence }
}

const missing = (object: unknown, owner: Facts, path: string, name: string): Finding => {
  const field = fieldsOf(owner).get(name)
  const other = misspelt(object, name)
  return {
    kind: other === undefined ? 'missing' : 'spelling',
    path: `${path}.${name}`,
    expected: field === undefined ? 'a field' : expectedOf(field),
    got: other === undefined ? 'nothing' : `nothing; there is \`${other}\`, and names are compared letter by letter`,
    ...sentenceOf(...(field === undefined ? [] : [field]), owner),
  }
}

/** A value that is no object, or an object of which nothing is lacking: its kind is wrong. */
const wrongKind = (got: unknown, place: Facts, path: string): Finding => {
  const code = isCode(place)
  return {
    kind: place.names.has('Decimal') ? 'decimal' : code ? 'code' : 'type',
    path,
    expected: expectedOf(place),
    got: code ? codeOf(got) : kindOf(got),
    ...sentenceOf(place),
  }
}

/** Names of the fields an object lacks, each once. */
const lacking = (here: readonly ErrorObject[], got: unknown): ReadonlySet<string> => {
  if (typeof got !== 'object' || got === null || Array.isArray(got)) return new Set()
  const required = here.filter(({ keyword }) => keyword === 'required')
  return new Set(required.map(({ params }) => String((params as { readonly missingProperty: string }).missingProperty)))
}

/** Errors that only say that none of the alternatives held. */
const OF_ALTERNATIVES: ReadonlySet<string> = new Set(['anyOf', 'type', 'enum', 'const'])

/**
 * Errors of a value against a schema, as findings below `root`. Of the alternatives of a union the nearest one counts: an
 * object is held against the objects, and a wrong row is told as the row and not as the list.
 */
export const explain = (errors: readonly ErrorObject[], value: unknown, facts: Facts, root: string): Finding[] => {
  const pointers = new Set(errors.map(({ instancePath }) => instancePath))
  const hasDeeper = (pointer: string): boolean => [...pointers].some((one) => one.startsWith(`${pointer}/`))
  return [...pointers].flatMap((pointer): Finding[] => {
    const here = errors.filter(({ instancePath }) => instancePath === pointer)
    const got = valueAt(value, pointer)
    const [place, path] = [factsAt(facts, pointer), pathOf(root, pointer)]
    const names = lacking(here, got)
    if (names.size > 0) return [...names].map((name) => missing(got, place, path, name))
    if (hasDeeper(pointer) && here.every(({ keyword }) => OF_ALTERNATIVES.has(keyword))) return []
    return [wrongKind(got, place, path)]
  })
}

/** Fields the schema does not ask for that are called almost as one that is not there. */
export const misspeltFields = (object: Readonly<Record<string, unknown>>, owner: Facts, path: string): Finding[] => {
  const required = requiredOf(owner)
  return [...fieldsOf(owner)].flatMap(([name]) =>
    name in object || required.has(name) || misspelt(object, name) === undefined
      ? []
      : [missing(object, owner, path, name)],
  )
}

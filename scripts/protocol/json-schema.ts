// JSON Schema as both documents use it: keywords that mean the same in draft 7 (AsyncAPI) and 2020-12 (OpenAPI 3.1).
export interface JsonSchema {
  readonly [word: string]: unknown
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
/** A reference with a text of its own; draft 7 reads nothing beside a bare `$ref`. */
export const described = (schema: JsonSchema, description: string): JsonSchema => {
  if (description === '') return schema
  return '$ref' in schema ? { description, allOf: [schema] } : { description, ...schema }
}

const DECIMAL = String.raw`^-?(\d+\.?\d*|\.\d+)$`

/** Schemas of single values on the wire. */
export const LEAVES: Readonly<Record<string, JsonSchema>> = {
  Decimal: {
    description:
      'A decimal number. Send text: it is read digit by digit and never becomes a binary fraction. A JSON number is read by its digits, too.',
    anyOf: [{ type: 'string', pattern: DECIMAL, maxLength: 64 }, { type: 'number' }],
  },
  Id: { description: 'A number or a text that names one thing; kept as text.', type: ['integer', 'string'] },
  Length: {
    description: 'A length of time, whole; text or number. A fraction is cut off.',
    type: ['integer', 'string', 'number'],
  },
  Flag: { description: 'On is 1; anything else is off.', enum: ['1', '0', 1, 0, true, false] },
  Text: { description: 'Text. A number is taken as text, null as none.', type: ['string', 'number', 'null'] },
  Time: {
    description: 'A point in time: epoch seconds or milliseconds, or `YYYY-MM-DD HH:mm:ss` in GMT. Empty text is none.',
    anyOf: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'string' }],
  },
}

/** A parameter as it is sent, from Effect's schema of it. */
export const paramSchema = ({ format, ...schema }: JsonSchema): JsonSchema => {
  if (format === 'decimal') return { type: 'string', pattern: DECIMAL, maxLength: 64 }
  return schema.type === 'number' ? { ...schema, type: 'integer' } : schema
}

/** Value of a parameter's text by its schema. */
export const asParam = (schema: JsonSchema, text: string): string | number =>
  schema.type === 'integer' ? Number(text) : text

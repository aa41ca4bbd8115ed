// Optional fields that no answer had: those that openlot has added with what the app shows without them, the others by name.

import { OURS } from './ours.ts'
import type { Notes } from './report.ts'
import { type Facts, fieldsOf, requiredOf, walk } from './schema-facts.ts'

interface Seen {
  readonly call: string
  readonly fields: Map<string, { readonly facts: Facts; isThere: boolean }>
}

/** Notes which fields of which schema were there, over all answers. */
export const createPresence = () => {
  const seen = new Map<string, Seen>()
  const learn = (call: string, facts: Facts, data: unknown): void =>
    walk(facts, data, 'data', {
      field: () => undefined,
      object: ({ value, facts: owner }) => {
        const [name] = owner.names
        if (name === undefined) return
        const known = seen.get(name) ?? { call, fields: new Map() }
        seen.set(name, known)
        for (const [field, inner] of fieldsOf(owner)) {
          if (requiredOf(owner).has(field)) continue
          const one = known.fields.get(field) ?? { facts: inner, isThere: false }
          known.fields.set(field, { ...one, isThere: one.isThere || field in value })
        }
      },
    })
  const report = (notes: Notes): void => {
    for (const [schema, { call, fields }] of seen) {
      const absent = [...fields].filter(([, { isThere }]) => !isThere)
      const ours = absent.filter(([field]) => `${schema}.${field}` in OURS)
      const others = absent.filter(([field]) => !(`${schema}.${field}` in OURS)).map(([field]) => field)
      const { warnings } = notes.at(call, '', '')
      for (const [field, { facts }] of ours) {
        const { without, rare } = OURS[`${schema}.${field}`] ?? { without: '' }
        if (rare === true) continue
        const [sentence = ''] = facts.sentences
        warnings.push({
          kind: 'optional',
          path: `${schema}.${field}`,
          expected: 'an optional field that openlot has added',
          got: `nothing: ${without}`,
          sentence,
        })
      }
      if (others.length > 0)
        warnings.push({
          kind: 'optional',
          path: schema,
          expected: 'optional fields',
          got: `none of ${others.join(', ')}`,
        })
    }
  }
  return { learn, report }
}

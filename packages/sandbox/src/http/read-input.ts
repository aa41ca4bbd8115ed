import type { Endpoint, WireParams } from '@openlot/core/wire'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'

type Read = { readonly input: WireParams } | { readonly refused: string }

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * Reads parameters, which travel as text, with the schema a client writes them by. `words` has the refusals for those that
 * cannot be read, by wire name.
 */
export const inputReader = (
  { input }: Pick<Endpoint<WireParams, unknown>, 'input'>,
  words: Readonly<Record<string, string>>,
): ((params: Readonly<Record<string, string>>) => Read) => {
  const decode = Schema.decodeUnknownResult(Schema.toCodecStringTree(input))
  return (params) => {
    const read = decode(params)
    if (Result.isSuccess(read)) return { input: read.success }
    const name = String(issuesOf(read.failure.issue).issues[0]?.path?.[0] ?? '')
    return { refused: words[name] ?? `The parameter ${name} is ${name in params ? 'not valid' : 'missing'}` }
  }
}

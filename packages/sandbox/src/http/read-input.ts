import type { Endpoint, WireParams } from '@openlot/core/wire'
import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import { type Said, said } from '../words/words.ts'

type Read = { readonly input: WireParams } | { readonly refused: Said }

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/**
 * Reads parameters, which travel as text, with the schema a client writes them by. `words` has the refusals for those that
 * cannot be read, by wire name. A number has one way to be written: what the schema would write otherwise (1e3, +1, 01) is
 * refused, so that everybody who looks at a request sees the same one.
 */
export const inputReader = (
  { input }: Pick<Endpoint<WireParams, unknown>, 'input'>,
  words: Readonly<Record<string, Said>>,
): ((params: Readonly<Record<string, unknown>>) => Read) => {
  const codec = Schema.toCodecStringTree(input)
  const decode = Schema.decodeUnknownResult(codec)
  const encode = Schema.encodeUnknownResult(codec)
  return (params) => {
    const refuse = (name: string): Read => ({
      refused: words[name] ?? said(Object.hasOwn(params, name) ? 'request.invalid' : 'request.missing', { name }),
    })
    const read = decode(params)
    if (Result.isFailure(read)) return refuse(String(issuesOf(read.failure.issue).issues[0]?.path?.[0] ?? ''))
    const written = encode(read.success)
    const other = Result.isSuccess(written)
      ? Object.entries(written.success ?? {}).find(([name, text]) => params[name] !== text)
      : undefined
    return other === undefined ? { input: read.success } : refuse(other[0])
  }
}

// Names of settings on the wire and in core: the reader itself is watched and asked.

import * as Schema from 'effect/Schema'
import { AppConfigAnswer } from '../../packages/core/test-support/wire-names.ts'

const read = Schema.decodeUnknownSync(AppConfigAnswer)
/** At least one of these differs from any default. */
const PROBES = ['0', '1', 'de', 'probe']

export const configNames = (): readonly { readonly wire: string; readonly ours: string }[] => {
  const asked = new Set<string>()
  const watched = new Proxy({} as Record<string, unknown>, {
    get: (_target, name) => {
      if (typeof name === 'string') asked.add(name)
      return undefined
    },
  })
  const defaults: Readonly<Record<string, unknown>> = { ...read(watched) }
  return [...asked].flatMap((wire) => {
    const ours = Object.keys(defaults).find((key) =>
      PROBES.some((value) => {
        const changed: Readonly<Record<string, unknown>> = { ...read({ [wire]: value }) }
        return key !== 'flags' && changed[key] !== defaults[key]
      }),
    )
    return ours === undefined ? [] : [{ wire, ours }]
  })
}

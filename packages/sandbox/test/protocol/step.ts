// A step of the conversation, and the person who takes it.

import type { EndpointName, InputOf } from '../endpoints.ts'

export type Who = 'nobody' | 'trader' | 'second' | 'demo'

/** Answers so far. */
export interface Seen {
  /** The data of an earlier example, `submitContractOrder.market`. */
  of(example: string): unknown
  /** Code from its words, `sendEmail.reset`: a sandbox tells it on its own machine. */
  codeOf(example: string): string
}

/** A part of an earlier answer as text: `textAt(seen, 'loadLoans.reviewing', 'data', 0, 'id')`. */
export const textAt = (seen: Seen, example: string, ...path: readonly (string | number)[]): string => {
  const found = path.reduce((at: unknown, key) => Object(at)[key] as unknown, seen.of(example))
  if (found === undefined) throw new Error(`${example} has no ${path.join('.')}`)
  return String(found)
}
export const pictureOf = (seen: Seen, example: string): string => textAt(seen, `uploadImage.${example}`, 'url')

export interface Step {
  readonly call: EndpointName
  readonly example: string
  readonly summary: string
  readonly as: Who
  readonly lang?: string
  /** A parameter of the query that is left out, by its wire name. */
  readonly without?: string
  readonly input: (seen: Seen) => Readonly<Record<string, unknown>>
  /** An input that no earlier answer is needed for. */
  readonly fixed: Readonly<Record<string, unknown>> | undefined
}

type Made<Name extends EndpointName> = InputOf<Name> | ((seen: Seen) => InputOf<Name>)

const step =
  (as: Who) =>
  <Name extends EndpointName>(
    call: Name,
    example: string,
    summary: string,
    input: Made<Name>,
    more: { readonly lang?: string } = {},
  ): Step => ({
    call,
    example,
    summary,
    as,
    input: typeof input === 'function' ? (input as (seen: Seen) => InputOf<Name>) : () => ({ ...input }),
    fixed: typeof input === 'function' ? undefined : input,
    ...more,
  })

export const anyone = step('nobody')
export const trader = step('trader')
export const second = step('second')
export const demo = step('demo')

/** Example that signed in each of them. */
const SIGN_INS = { trader: 'login.email', second: 'login.second', demo: 'loginDemo.again' } as const

/** Remembers the answer to each step, for those that follow. */
export const createMemory = () => {
  const answers = new Map<string, { readonly msg: string; readonly data: unknown }>()
  const seen: Seen = {
    of: (example) => {
      if (!answers.has(example)) throw new Error(`${example} has not been asked yet`)
      return answers.get(example)?.data
    },
    codeOf: (example) => /\d{6}/.exec(answers.get(example)?.msg ?? '')?.[0] ?? '',
  }
  return {
    seen,
    learn: ({ call, example }: Step, answer: { readonly msg: string; readonly data: unknown }): void =>
      void answers.set(`${call}.${example}`, answer),
    tokenOf: (who: Who): string | undefined => (who === 'nobody' ? undefined : textAt(seen, SIGN_INS[who], 'token')),
  }
}

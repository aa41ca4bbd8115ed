// Documents broken on purpose: each linter must notice.
import type { CanaryResult, Problem } from '../lib/report.ts'
import { ASYNCAPI, OPENAPI } from './documents.ts'
import { lintAsyncapi, lintOpenapi } from './linters.ts'

interface Planted {
  /** Rule that must be reported. */
  readonly rule: string
  readonly from: string | RegExp
  readonly to: string
}

const BROKEN_CALLS: readonly Planted[] = [
  { rule: 'no-unresolved-refs', from: '#/components/schemas/Company"', to: '#/components/schemas/Nobody"' },
  { rule: 'no-invalid-media-type-examples', from: /"PricePrecision": \d/, to: '"PricePrecision": "many"' },
  { rule: 'no-invalid-parameter-examples', from: /"value": "60min"/, to: '"value": "59min"' },
  { rule: 'operation-operationId-unique', from: '"operationId": "loadCompany"', to: '"operationId": "loadConfig"' },
  { rule: 'security-defined', from: '"security": [],', to: '' },
  { rule: 'struct', from: '"responses"', to: '"answers"' },
]
const BROKEN_SOCKET: readonly Planted[] = [
  { rule: 'invalid-ref', from: '#/components/schemas/QuoteRow"', to: '#/components/schemas/Nobody"' },
  { rule: 'asyncapi-document-resolved', from: '"action": "receive"', to: '"action": "shout"' },
  { rule: 'asyncapi-latest-version', from: /"asyncapi": "[\d.]+"/, to: '"asyncapi": "3.0.0"' },
]

const plant = (text: string, { from, to }: Planted): string => text.replace(from, to)
const asleep = (path: string, text: string): Problem => ({ rule: 'canary', path, text })

const judge = (path: string, planted: Planted, found: readonly string[], changed: boolean): readonly Problem[] => {
  if (!changed) return [asleep(path, `nothing to break for ${planted.rule}`)]
  return found.some((one) => one.startsWith(`${planted.rule}: `))
    ? []
    : [asleep(path, `${planted.rule} was not noticed; found: ${found.join('; ') || 'nothing'}`)]
}

/** Breaks both documents in every way above; the first findings are those of the whole documents. */
export const lintWithCanaries = async (
  calls: string,
  socket: string,
): Promise<{ readonly problems: readonly Problem[]; readonly canaries: CanaryResult }> => {
  const brokenCalls = BROKEN_CALLS.map((one) => plant(calls, one))
  const [ofCalls = [], ...ofBroken] = await lintOpenapi([calls, ...brokenCalls])
  const asleepCalls = BROKEN_CALLS.flatMap((one, at) =>
    judge(OPENAPI, one, ofBroken[at] ?? [], brokenCalls[at] !== calls),
  )
  const ofSocket = await lintAsyncapi(socket)
  const asleepSocket: Problem[] = []
  for (const one of BROKEN_SOCKET) {
    const broken = plant(socket, one)
    asleepSocket.push(...judge(ASYNCAPI, one, await lintAsyncapi(broken), broken !== socket))
  }
  return {
    problems: [
      ...ofCalls.map((text) => ({ rule: 'redocly', path: OPENAPI, text })),
      ...ofSocket.map((text) => ({ rule: 'asyncapi', path: ASYNCAPI, text })),
    ],
    canaries: {
      count: BROKEN_CALLS.length + BROKEN_SOCKET.length,
      problems: [...asleepCalls, ...asleepSocket],
    },
  }
}

// Form of a report: one entry a call, with everything that does not hold.

/** Kind of a mistake, or of a remark. The names stay: a CI may count them. */
export type Kind =
  | 'unreachable'
  | 'absent'
  | 'status'
  | 'redirect'
  | 'html'
  | 'json'
  | 'content-type'
  | 'charset'
  | 'date'
  | 'idempotency-keys'
  | 'cors'
  | 'envelope'
  | 'missing'
  | 'spelling'
  | 'type'
  | 'code'
  | 'decimal'
  | 'time'
  | 'duplicate'
  | 'order'
  | 'total'
  | 'paging'
  | 'session'
  | 'refusal'
  | 'accepted'
  | 'idempotency'
  | 'outcome'
  | 'unknown-path'
  | 'frame'
  | 'topic'
  | 'silent'
  | 'greeting'
  | 'secret'
  | 'optional'
  | 'clock'

/** One thing that does not hold, or one that is worth a word. No value of an account is in it. */
export interface Finding {
  readonly kind: Kind
  /** Place in the answer: `data[2].PricePrecision`, `header date`, `status`. */
  readonly path: string
  readonly expected: string
  readonly got: string
  /** The sentence of the contract that says so. */
  readonly sentence?: string
  /** Number of further rows of the answer with the same. */
  readonly more?: number
}

/** Outcome of a call: a refusal in the right form leaves its data unseen; a call may not have been asked. */
export type CallStatus = 'holds' | 'fails' | 'refused' | 'not asked'

/** Everything seen of one call of the contract, or of one part of the websocket. */
export interface CallReport {
  /** Name in the documents: `loadSymbols`, or `socket: ping`. */
  readonly call: string
  readonly group: string
  /** `GET /api/menu`, or `WS /api/v2/ws`. */
  readonly place: string
  readonly status: CallStatus
  /** Number of times it was asked. */
  readonly asked: number
  /** Why it was not asked. */
  readonly reason?: string
  readonly findings: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** Milliseconds its answers took together. */
  readonly tookMs: number
}

/** A whole check. */
export interface Report {
  readonly origin: string
  /** When it began, ISO 8601. */
  readonly startedAt: string
  readonly tookMs: number
  readonly calls: readonly CallReport[]
  readonly findings: number
  readonly warnings: number
}

export interface Note {
  readonly group: string
  readonly place: string
  asked: number
  tookMs: number
  accepted: boolean
  reason: string | undefined
  readonly findings: Finding[]
  readonly warnings: Finding[]
}

/** Same place of another row: one line with a count. Numbers in place of text are one remark, whatever the field. */
const grouped = (findings: readonly Finding[], isRemark = false): readonly Finding[] => {
  const first = new Map<string, Finding>()
  for (const one of findings) {
    const place = isRemark && one.kind === 'decimal' ? '' : one.path.replaceAll(/\[\d+\]/g, '[]')
    const key = [one.kind, place, one.expected].join('\n')
    const known = first.get(key)
    first.set(key, known === undefined ? one : { ...known, more: (known.more ?? 0) + 1 })
  }
  return [...first.values()]
}

/** Collects what is seen while a check runs. */
export const createNotes = () => {
  const open = new Map<string, Note>()
  const at = (call: string, group: string, place: string): Note => {
    const known = open.get(call)
    if (known !== undefined) return known
    const made: Note = {
      group,
      place,
      asked: 0,
      tookMs: 0,
      accepted: false,
      reason: undefined,
      findings: [],
      warnings: [],
    }
    open.set(call, made)
    return made
  }
  const statusOf = ({ findings, asked, accepted }: Note): CallStatus => {
    if (findings.length > 0) return 'fails'
    if (asked === 0) return 'not asked'
    return accepted ? 'holds' : 'refused'
  }
  return {
    at,
    all: (): readonly Note[] => [...open.values()],
    calls: (): readonly CallReport[] =>
      [...open].map(([call, one]) => ({
        call,
        group: one.group,
        place: one.place,
        status: statusOf(one),
        asked: one.asked,
        ...(one.asked > 0 || one.reason === undefined ? {} : { reason: one.reason }),
        findings: grouped(one.findings),
        warnings: grouped(one.warnings, true),
        tookMs: Math.round(one.tookMs),
      })),
  }
}
export type Notes = ReturnType<typeof createNotes>

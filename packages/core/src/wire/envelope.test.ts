import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEnvelope } from './envelope.ts'
import { type ApiFailure, failureMessage, isOutcomeUnknown } from './failures.ts'

const tagOf = (body: unknown): string => {
  const opened = openEnvelope(body, 3)
  return 'failure' in opened ? opened.failure._tag : 'ok'
}

describe('envelopes', () => {
  it('[ENV-1] code 1 is success, as number or text', () => {
    for (const code of [1, '1']) expect(openEnvelope({ code, msg: 'm', data: 5 }, 3)).toEqual({ data: 5, msg: 'm' })
    expect(openEnvelope({ code: 1 }, 3)).toEqual({ data: undefined, msg: '' })
  })

  it('[ENV-2] any other number is a refusal in the words of the server', () => {
    expect(openEnvelope({ code: 0, msg: 'no' }, 3)).toEqual({ failure: { _tag: 'Rejected', code: 0, msg: 'no' } })
    for (const code of [0, -1, 2, 400, 998, 1000, 1.5]) expect(tagOf({ code })).toBe('Rejected')
  })

  it('[ENV-3] 999 is the death of the session the call belonged to', () => {
    for (const code of [999, '999'])
      expect(openEnvelope({ code, msg: 'bye' }, 3)).toEqual({ failure: { _tag: 'SessionDead', epoch: 3, msg: 'bye' } })
  })

  it('[T35] [ENV-39] of long words the first 2000 letters are said', () => {
    const msg = 'x'.repeat(2001)
    expect(openEnvelope({ code: 1, msg }, 3)).toMatchObject({ msg: 'x'.repeat(2000) })
    expect(openEnvelope({ code: 0, msg }, 3)).toMatchObject({ failure: { msg: 'x'.repeat(2000) } })
  })

  it('[T6] [ENV-1] anything else is no envelope', () => {
    for (const body of [null, undefined, 1, 'x', [], [1], {}, { code: null }, { code: 'ok' }, { code: true }])
      expect(tagOf(body)).toBe('Undecodable')
  })

  it('[ENV-1 ENV-2] no body at all makes it throw', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(['ok', 'Rejected', 'SessionDead', 'Undecodable']).toContain(tagOf(body))
      }),
    )
  })
})

describe('failures', () => {
  const every: readonly ApiFailure[] = [
    { _tag: 'Rejected', code: 0, msg: '' },
    { _tag: 'Rejected', code: 0, msg: 'Too late' },
    { _tag: 'SessionDead', epoch: 1, msg: 'x' },
    { _tag: 'Undecodable', detail: 'x' },
    { _tag: 'TransportFailure', reason: 'http', status: 502 },
    ...(['network', 'timeout', 'offline', 'aborted', 'redirect', 'refused', 'oversized'] as const).map(
      (reason): ApiFailure => ({ _tag: 'TransportFailure', reason }),
    ),
  ]

  it('[ENV-5] each has words', () => {
    expect(every.map((failure) => Object.values(failureMessage(failure))[0])).toEqual([
      'failure.rejected',
      'Too late',
      'failure.session_dead',
      'failure.undecodable',
      'failure.server',
      'failure.network',
      'failure.timeout',
      'failure.offline',
      'failure.aborted',
      'failure.redirect',
      'failure.refused',
      'failure.oversized',
    ])
  })

  it('[ENV-6] only a refusal and a dead session are known outcomes', () => {
    expect(every.filter((failure) => !isOutcomeUnknown(failure)).map(({ _tag }) => _tag)).toEqual([
      'Rejected',
      'Rejected',
      'SessionDead',
    ])
  })
})

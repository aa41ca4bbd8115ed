import { describe, expect, it } from 'vitest'
import { accepted as json, openTestContext } from '../../../test-support/test-context.ts'
import { submitContractOrder } from '../../domain/contract/contract.mutation.ts'
import { sampleOrderRequest } from '../../testing/samples.ts'

const order = sampleOrderRequest({ lots: '1', multiple: '100' })

describe('who is told how a commit ended, where no view shows it', () => {
  const toasts = async (after: string | undefined | 'stays'): Promise<number> => {
    const { clock, ports, commits, enter, emitted } = openTestContext()
    ports.http.answer(() => ({ problem: 'network' }))
    commits.commit(submitContractOrder, { order })
    await clock.advance(500)
    if (after !== 'stays') enter(after)
    await clock.advance(1_200_000)
    return emitted.filter(({ type }) => type === 'toast').length
  }

  it('[ENV-6] the person who sent it, also once they have signed out', async () => {
    expect([await toasts('stays'), await toasts(undefined)]).toEqual([1, 1])
  })

  it('[SES-8] nobody else who has signed in since', async () => {
    expect(await toasts('b')).toBe(0)
  })

  it('[CON-31] who follows it is told once what it changed is known to be old', async () => {
    const { clock, ports, commits, context } = openTestContext()
    ports.http.answer(() => json({}))
    const commit = commits.commit(submitContractOrder, { order })
    const revision = () => context.revision('orders')
    const before = revision()
    const seen: boolean[] = []
    commit.subscribe(() => {
      if (commit.get().stage === 'settled') seen.push(revision() > before)
    })
    await clock.advance(100)
    expect(seen).toEqual([true])
  })
})

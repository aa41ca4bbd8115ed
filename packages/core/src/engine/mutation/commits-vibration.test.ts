import { describe, expect, it } from 'vitest'
import { accepted as json, openTestContext } from '../../../test-support/test-context.ts'
import { submitContractOrder } from '../../domain/contract/contract.mutation.ts'
import { resetDemo } from '../../domain/wallet/wallet.mutation.ts'
import { sampleOrderRequest } from '../../testing/samples.ts'

const order = sampleOrderRequest({ lots: '1', multiple: '100' })

describe('what a hand feels', () => {
  const ends = [
    ['done', json({})],
    ['refused', { status: 200, contentType: 'application/json', text: '{"code":2,"msg":"no"}' }],
  ] as const
  it.each(ends)('[THEME-4] an order that ended is felt once: %s', async (touch, answer) => {
    const { clock, ports, commits } = openTestContext()
    ports.http.answer(() => answer)
    commits.commit(submitContractOrder, { order })
    commits.commit(submitContractOrder, { order })
    await clock.advance(10_000)
    expect(ports.haptics.played).toEqual([touch])
  })

  it('[THEME-4] nothing is felt of an end that is not known, nor of what commits no money', async () => {
    const { clock, ports, commits, enter } = openTestContext()
    ports.http.answer(() => ({ problem: 'network' }))
    commits.commit(submitContractOrder, { order })
    await clock.advance(500)
    enter('b')
    await clock.advance(120_000)
    ports.http.answer(() => json({}))
    commits.commit(resetDemo, {})
    await clock.advance(10_000)
    expect(ports.haptics.played).toEqual([])
  })
})

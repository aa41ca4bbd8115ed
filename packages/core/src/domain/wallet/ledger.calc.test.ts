import { describe, expect, it } from 'vitest'
import { recordOfEntry } from './ledger.calc.ts'

describe('the record of a booking', () => {
  it('[WAL-25] an order is opened by its number', () => {
    const entry = { record: 'order', recordId: '24 7' } as const
    expect(recordOfEntry(entry)).toEqual({
      address: '/order?source=0&type=3&order=24%207',
      messageId: 'orders.detail',
      params: { id: '24 7' },
    })
  })

  it('[WAL-25] any other is among those of its list, and of what the server does not say nothing is', () => {
    const address = (record: Parameters<typeof recordOfEntry>[0]['record']) =>
      recordOfEntry({ record, recordId: undefined })?.address
    expect([address('order'), address('deposit'), address('loan'), address(undefined)]).toEqual([
      '/order?source=0&type=3',
      '/mine/charge',
      '/loan/record',
      undefined,
    ])
  })
})

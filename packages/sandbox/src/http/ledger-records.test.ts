import { describe, expect, it } from 'vitest'
import { opened } from '../../test/support.ts'

const LEDGER = '/v2/api/main/accountLog/forexChange'
type Line = Readonly<Record<'Value' | 'Balance' | 'RecordType' | 'RecordId', string | undefined>>

describe('[WAL-25] a line of the ledger', () => {
  it('says what was free after it and which order it is of; an opening balance is of no record', async () => {
    const { me } = await opened()
    await me.order()
    const [order] = (await me.deals(1)).data
    const { list } = (await me.get(LEDGER, { page: 1 })).data as { readonly list: readonly Line[] }
    const opening = list.at(-1)
    expect([opening?.Balance, opening?.RecordType, opening?.RecordId]).toEqual([opening?.Value, undefined, undefined])
    expect(list[0]?.Balance).toBe((await me.forex()).balance)
    expect([list[0]?.RecordType, String(list[0]?.RecordId)]).toEqual(['order', String(order?.Id)])
  })

  it('of a transfer says so, and names no other account', async () => {
    const { me, world } = await opened()
    world.journal.transact(() =>
      world.transfers.move({ userId: me.id, from: 'change', to: 'forex', amount: 5_000_000n }),
    )
    const { list } = (await me.get(LEDGER, { page: 1 })).data as { readonly list: readonly Line[] }
    expect([list[0]?.RecordType, list[0]?.RecordId]).toEqual(['transfer', undefined])
  })
})

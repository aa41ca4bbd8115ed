import { describe, expect, it } from 'vitest'
import { openHost, openTestContext } from '../../../test-support/test-context.ts'
import { symbolId } from '../../kernel/brand.ts'
import { favourites } from './favourites.ts'

const ids = (...all: readonly number[]) => all.map(symbolId)
const KEY = 'openlot.favourites'

describe('favourite symbols', () => {
  it('[MKT-32] are kept on the device, for every account', () => {
    const host = openHost()
    const { toggle, ids: own } = openTestContext(host).domains.use(favourites)
    toggle(symbolId(3))
    toggle(symbolId(1))
    expect(own.get()).toEqual(ids(3, 1))
    expect(openTestContext(host).domains.use(favourites).ids.get()).toEqual(ids(3, 1))
    toggle(symbolId(3))
    expect([own.get(), host.ports.storage.get('device', KEY)]).toEqual([ids(1), '["1"]'])
  })

  it('[MKT-33] are in the order a person gives them', () => {
    const { toggle, move, ids: kept } = openTestContext().domains.use(favourites)
    for (const id of ids(1, 2, 3)) toggle(id)
    move(symbolId(3), 0)
    expect(kept.get()).toEqual(ids(3, 1, 2))
  })

  it('[MKT-32] follow what another tab did once this one is looked at again', () => {
    const host = openHost()
    const { ids: own } = openTestContext(host).domains.use(favourites)
    host.ports.storage.set('device', KEY, '["5"]')
    host.ports.host.hint('visible')
    expect(own.get()).toEqual(ids(5))
  })
})

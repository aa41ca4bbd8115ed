import type { ConnectionStatus, Words } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { connectionWords } from './connection-words.ts'

const seen = (status: ConnectionStatus, isOverdue: boolean, restored: boolean, failure?: Words) =>
  connectionWords({ status, isOverdue, restored, failure })

describe('the connection banner', () => {
  it('[RT-21] is hidden while the connection is live, and in the first moments without one', () => {
    expect(seen('live', true, false).show).toBe(false)
    expect(seen('idle', true, false).show).toBe(false)
    expect(seen('connecting', false, false).show).toBe(false)
    expect(seen('reconnecting', false, false).show).toBe(false)
  })

  it('[RT-21] is shown when connecting takes long, when the connection is lost, and when the device is offline', () => {
    expect(seen('connecting', true, false)).toMatchObject({ show: true, words: { id: 'connection.connecting' } })
    expect(seen('reconnecting', true, false)).toMatchObject({ show: true, tone: 'connecting' })
    expect(seen('recovering', true, false)).toMatchObject({ show: true, words: { id: 'market.gap' } })
    expect(seen('offline', true, false)).toMatchObject({ show: true, tone: 'offline' })
  })

  it('[RT-21] reports once that the connection is back, only while it is', () => {
    expect(seen('live', true, true)).toMatchObject({ show: true, tone: 'restored' })
    expect(seen('reconnecting', true, true).tone).toBe('connecting')
  })

  it('[RT-24] offers to try at once while there is no connection, and only then', () => {
    const offered = (['connecting', 'reconnecting', 'offline'] as const).map((status) => seen(status, true, false))
    expect(offered.map(({ mayTry }) => mayTry)).toEqual([true, true, true])
    const not = [seen('recovering', true, false), seen('live', true, true), seen('reconnecting', false, false)]
    expect(not.map(({ mayTry }) => mayTry)).toEqual([false, false, false])
  })

  it('[CFG-6] says why the start failed and offers to try it again, but where the device is offline', () => {
    const failure = { id: 'failure.server' }
    for (const status of ['idle', 'connecting', 'reconnecting', 'live'] as const)
      expect(seen(status, true, true, failure)).toEqual({ show: true, tone: 'offline', words: failure, mayTry: true })
    expect(seen('offline', true, false, failure)).toEqual(seen('offline', true, false))
  })
})

import { describe, expect, it } from 'vitest'
import { connectionWords } from './connection-words.ts'

describe('the connection banner', () => {
  it('[RT-21] is hidden while the connection is live, and in the first moments without one', () => {
    expect(connectionWords('live', true, false).show).toBe(false)
    expect(connectionWords('idle', true, false).show).toBe(false)
    expect(connectionWords('connecting', false, false).show).toBe(false)
    expect(connectionWords('reconnecting', false, false).show).toBe(false)
  })

  it('[RT-21] is shown when connecting takes long, when the connection is lost, and when the device is offline', () => {
    expect(connectionWords('connecting', true, false)).toMatchObject({ show: true, messageId: 'connection.connecting' })
    expect(connectionWords('reconnecting', true, false)).toMatchObject({ show: true, tone: 'connecting' })
    expect(connectionWords('recovering', true, false)).toMatchObject({ show: true, messageId: 'market.gap' })
    expect(connectionWords('offline', true, false)).toMatchObject({ show: true, tone: 'offline' })
  })

  it('[RT-21] reports once that the connection is back, only while it is', () => {
    expect(connectionWords('live', true, true)).toMatchObject({ show: true, tone: 'restored' })
    expect(connectionWords('reconnecting', true, true).tone).toBe('connecting')
  })

  it('[RT-24] offers to try at once while there is no connection, and only then', () => {
    const offered = (['connecting', 'reconnecting', 'offline'] as const).map((status) =>
      connectionWords(status, true, false),
    )
    expect(offered.map(({ mayTry }) => mayTry)).toEqual([true, true, true])
    const not = [
      connectionWords('recovering', true, false),
      connectionWords('live', true, true),
      connectionWords('reconnecting', false, false),
    ]
    expect(not.map(({ mayTry }) => mayTry)).toEqual([false, false, false])
  })
})

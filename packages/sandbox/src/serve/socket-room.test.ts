import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { createSocketRoom, type Place } from './socket-room.ts'

const openRoom = (sockets = 1_000) => {
  const room = createSocketRoom({ ...LIMITS, sockets })
  const ended: string[] = []
  const ask = (address: string, isMember = false): Place | undefined => {
    const place = room.enter(address, () => ended.push(address))
    place?.isMember(isMember)
    return place
  }
  const fill = (networks: number, each: number, isMember = false): void => {
    for (let network = 0; network < networks; network += 1)
      for (let at = 0; at < each; at += 1) ask(`198.51.${network}.${at % 4}`, isMember)
  }
  return { room, ended, ask, fill }
}

describe('room for websockets', () => {
  it('[T33] a few networks that hold all of it keep nobody out, and who is signed in stays', () => {
    const { room, ended, ask, fill } = openRoom()
    ask('203.0.113.1', true)
    fill(10, 200)
    expect(room.size).toBe(1_000)
    for (let person = 0; person < 50; person += 1) expect(ask(`192.0.${person}.1`)).toBeDefined()
    expect(room.size).toBe(1_000)
    expect(ended.length).toBeGreaterThanOrEqual(50)
    expect(ended.filter((address) => !address.startsWith('198.51.'))).toEqual([])
    // The largest holder gets no more by asking again.
    expect(ask('198.51.0.1')).toBeUndefined()
  })

  it('[T33] accounts of the networks that hold it are no protection', () => {
    const { ended, ask, fill } = openRoom()
    fill(10, 100, true)
    expect(ask('203.0.113.1')).toBeDefined()
    expect(ended.map((address) => address.slice(0, 7))).toEqual(['198.51.'])
  })

  it('[T33] visitors end before members do, and the oldest of them first', () => {
    const { ended, ask } = openRoom(6)
    ask('198.51.1.1', true)
    ask('198.51.1.2', true)
    ask('198.51.1.3', true)
    ask('198.51.2.1')
    ask('198.51.2.2')
    ask('198.51.2.3')
    ask('203.0.113.1')
    expect(ended).toEqual(['198.51.2.1'])
  })

  it('[T33] nobody holds more than an address and a network may, also behind a trusted proxy', () => {
    const { room, ask } = openRoom(5_000)
    for (let at = 0; at < 300; at += 1) ask('203.0.113.1')
    expect(room.size).toBe(200)
    for (let at = 0; at < 2_000; at += 1) ask(`203.0.113.${at % 256}`)
    expect(room.size).toBe(800)
    for (let at = 0; at < 2_000; at += 1) ask(`2001:db8:5:${at.toString(16)}::1`)
    expect(room.size).toBe(1_600)
    const place = ask('192.0.2.1') as Place
    place.leave()
    place.leave()
    expect(room.size).toBe(1_600)
    for (let at = 0; at < 2_000; at += 1) ask('127.0.0.1')
    expect(room.size).toBe(1_600 + 1_500)
  })
})

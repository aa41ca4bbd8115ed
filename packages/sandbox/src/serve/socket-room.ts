import { isLoopback, networkOf, shareOf } from '../network.ts'
import { createShares } from '../shares.ts'
import { createCounts, type Limits } from './limits.ts'

type Options = Pick<Limits, 'sockets' | 'perAddress' | 'perNetwork' | 'fromHere'>

/** A websocket in its place. */
export type Place = {
  /** Somebody is signed in on it, or nobody any more. */
  isMember(isSignedIn: boolean): void
  leave(): void
}

/**
 * Room for so many websockets, shared by network. When all of it is taken a newcomer still gets in where another network holds
 * more: one of its sockets ends, of a visitor first, the oldest first. So a few networks that hold everything keep nobody out, and
 * visitors end no socket of a person who is signed in while their own network holds more.
 */
export const createSocketRoom = ({ sockets, perAddress, perNetwork, fromHere }: Options) => {
  type Held = { readonly leave: () => void; readonly end: () => void }
  const [visitors, members] = [createShares<Held>(), createShares<Held>()]
  const ofAddress = createCounts()
  let entered = 0
  const heldBy = (share: string): number => visitors.sizeOf(share) + members.sizeOf(share)
  /** Ends one of a network that would still have as many as the newcomer's. */
  const makeRoom = (share: string): boolean => {
    for (const held of [visitors, members]) {
      const fullest = held.fullest()
      const one = fullest && fullest.size > heldBy(share) + 1 ? held.get(fullest.oldest) : undefined
      if (one === undefined) continue
      one.leave()
      one.end()
      return true
    }
    return false
  }
  return {
    /** A place for a socket of this address; undefined where there is none. */
    enter: (address: string, end: () => void): Place | undefined => {
      const [network, share] = [networkOf(address), shareOf(address)]
      const own = ofAddress.get(network)
      if (isLoopback(address) ? own >= fromHere : own >= perAddress || heldBy(share) >= perNetwork) return undefined
      if (visitors.size + members.size >= sockets && !makeRoom(share)) return undefined
      entered += 1
      const key = String(entered)
      let [held, isThere] = [visitors, true]
      const leave = (): void => {
        if (!isThere) return
        isThere = false
        held.delete(key)
        ofAddress.add(network, -1)
      }
      const one = { leave, end }
      held.set(share, key, one)
      ofAddress.add(network, 1)
      return {
        leave,
        isMember: (isSignedIn) => {
          const next = isSignedIn ? members : visitors
          if (!isThere || next === held) return
          held.delete(key)
          held = next
          held.set(share, key, one)
        },
      }
    },
    get size() {
      return visitors.size + members.size
    },
  }
}

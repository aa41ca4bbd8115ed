import './late-room.css'
import { useClientState } from '@openlot/react'
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'

/** @rule SES-20 */
const KEPT = 'openlot.room.'
/** A part that has not come by then is not there this time. */
const LONGEST_MS = 5000

type LateRoomProps = {
  /** Key its height is kept under on this device. */
  readonly name: string
  /** Its usual height in pixels, for a device that has not seen it. */
  readonly usual?: number | undefined
  /** Nothing while it is read, or where there is none. */
  readonly children: ReactNode
}

const GiveBack = createContext<() => void>(() => undefined)

/** In place of a part that is known not to be there: its room is given back at once. @rule HOME-29 */
export const NoPart = () => {
  const giveBack = use(GiveBack)
  useLayoutEffect(giveBack, [giveBack])
  return null
}

/** Room of a part that comes after the first paint: as high as it was the last time, so that nothing below it moves. @rule HOME-29 */
export const LateRoom = ({ name, usual = 0, children }: LateRoomProps) => {
  const client = useClientState()
  const storage = client === undefined || client === 'missing' ? undefined : client.ports.storage
  const key = `${KEPT}${name}`
  const part = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(() => Number(storage?.get('device', key) ?? usual) || 0)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const place = part.current
    if (place === null) return undefined
    const measure = (): void => setHeight(Math.round(place.getBoundingClientRect().height))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  const giveBack = useCallback(() => {
    setRoom(0)
    storage?.remove('device', key)
  }, [key, storage])
  useEffect(() => {
    if (height === 0) {
      const end = setTimeout(giveBack, LONGEST_MS)
      return () => clearTimeout(end)
    }
    setRoom(0)
    storage?.set('device', key, String(height))
    return undefined
  }, [height, key, storage, giveBack])
  return (
    <div
      className={cx('late-room', height === 0 && room === 0 && 'late-room-none')}
      style={{ minBlockSize: height === 0 ? room : undefined }}
    >
      <div ref={part}>
        <GiveBack value={giveBack}>{children}</GiveBack>
      </div>
    </div>
  )
}

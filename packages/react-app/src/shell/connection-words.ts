import type { ConnectionStatus } from '@openlot/core'
import { useEffect, useState } from 'react'
import type { ConnectionTone } from '../ui/ConnectionBanner.tsx'

export interface ConnectionWords {
  readonly show: boolean
  readonly tone: ConnectionTone
  readonly messageId: string
}

const SILENT: ConnectionWords = { show: false, tone: 'connecting', messageId: 'connection.connecting' }
const WORDS: Readonly<Record<ConnectionStatus, ConnectionWords>> = {
  idle: SILENT,
  live: SILENT,
  connecting: { show: true, tone: 'connecting', messageId: 'connection.connecting' },
  reconnecting: { show: true, tone: 'connecting', messageId: 'connection.reconnecting' },
  recovering: { show: true, tone: 'connecting', messageId: 'market.gap' },
  offline: { show: true, tone: 'offline', messageId: 'connection.offline' },
}
const RESTORED: ConnectionWords = { show: true, tone: 'restored', messageId: 'connection.back' }
const RESTORED_MS = 2500
/** The first connection is made in less than this; longer deserves a word. */
const FIRST_MS = 2500

/** What the banner says of the connection. */
export const connectionWords = (status: ConnectionStatus, waited: boolean, restored: boolean): ConnectionWords => {
  if (status === 'live' && restored) return RESTORED
  return status === 'connecting' && !waited ? SILENT : WORDS[status]
}

export const useConnectionWords = (status: ConnectionStatus): ConnectionWords => {
  const [waited, setWaited] = useState(false)
  const [before, setBefore] = useState(status)
  const [restored, setRestored] = useState(false)
  if (before !== status) {
    setBefore(status)
    setRestored(status === 'live' && (before === 'reconnecting' || before === 'offline' || before === 'recovering'))
  }
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!restored) return undefined
    const timer = setTimeout(() => setRestored(false), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [restored])
  return connectionWords(status, waited, restored)
}

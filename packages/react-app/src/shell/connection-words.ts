import type { ConnectionStatus } from '@openlot/core'
import { useEffect, useState } from 'react'
import type { ConnectionTone } from '../ui/ConnectionBanner.tsx'

export interface ConnectionWords {
  readonly show: boolean
  readonly tone: ConnectionTone
  readonly messageId: string
  /** There is no connection, and waiting for one may be cut short. */
  readonly mayTry: boolean
}

const SILENT: ConnectionWords = {
  show: false,
  tone: 'connecting',
  messageId: 'connection.connecting',
  mayTry: false,
}
const WORDS: Readonly<Record<ConnectionStatus, ConnectionWords>> = {
  idle: SILENT,
  live: SILENT,
  connecting: { show: true, tone: 'connecting', messageId: 'connection.connecting', mayTry: true },
  reconnecting: { show: true, tone: 'connecting', messageId: 'connection.reconnecting', mayTry: true },
  recovering: { show: true, tone: 'connecting', messageId: 'market.gap', mayTry: false },
  offline: { show: true, tone: 'offline', messageId: 'connection.offline', mayTry: true },
}
const RESTORED: ConnectionWords = { show: true, tone: 'restored', messageId: 'connection.back', mayTry: false }
const RESTORED_MS = 2500
/** Shorter than this nobody needs to know: the first connection is being made, or the line changes its person. */
const PATIENCE: Readonly<Record<ConnectionStatus, number | undefined>> = {
  idle: undefined,
  live: undefined,
  connecting: 2500,
  reconnecting: 600,
  recovering: 600,
  offline: 0,
}

/** What the banner says of the connection; `told` once the reader has been patient long enough. */
export const connectionWords = (status: ConnectionStatus, told: boolean, restored: boolean): ConnectionWords => {
  if (status === 'live' && restored) return RESTORED
  return told ? WORDS[status] : SILENT
}

export const useConnectionWords = (status: ConnectionStatus): ConnectionWords => {
  const [told, tell] = useState(false)
  const [restored, setRestored] = useState(false)
  if (status === 'live' && told) {
    tell(false)
    setRestored(true)
  }
  useEffect(() => {
    const patience = PATIENCE[status]
    if (patience === undefined) return undefined
    const timer = setTimeout(() => tell(true), patience)
    return () => clearTimeout(timer)
  }, [status])
  useEffect(() => {
    if (!restored) return undefined
    const timer = setTimeout(() => setRestored(false), RESTORED_MS)
    return () => clearTimeout(timer)
  }, [restored])
  return connectionWords(status, told, restored)
}
